// Made by patterns.py of the person names in CLDR 46. Unicode license: see UNICODE-LICENSE.txt.
// swift-format-ignore-file

extension PersonNamePatterns {
  static let patternLines = #"""
    Gi
    T S
    Gima
    Sma
    S, Gi
    S Gi
    Gi S
    Gi Sn
    Gn Hn S
    SmaGima
    S Gn
    GimaSma
    Sc, G H Sp
    S Gn Hn
    Sc, G Hn Sp
    Sc, Gn Hn Sp
    ST
    S G H C
    S, Gn Hn
    G Hn S N, C
    S G Hn C
    G
    G Hn S C
    S G
    S G Hn N, C
    T G H S N, C
    G H S C
    S T G H N, C
    S T
    S، Gi
    GmaSma
    S
    S U, G H
    Gma
    S U T G H C
    S, Gn
    S, G
    T G S
    Gma.Sma
    G H S U
    Scma
    SmaGma
    Sc, Gi Sp
    Gi S U
    G S
    Sma.Gma.Hma
    S H G
    T G
    GmaHmaSma
    T Gi
    T G H S U, C
    T S U
    Gma.Hma.Sma
    ScmaGma
    ScmaGmaHma
    Spf Sc, G H
    S U G H
    S, G H C
    T Sc
    Gim
    Gi ST
    GmaHmaScma
    GmaScma
    ScmaGima
    Sc, Gn Hn
    SmGmHm
    S GiT
    S G H
    S U, Gi
    S، Gn Hn
    Tv Sv
    T G H S, C
    GimaScma
    GimScm
    Giv Hv
    GnHn S
    G Hn S N C
    Scm
    ScmGim
    Sc, GnHn Sp
    Sc, G
    Sp Sc, Gn Hn
    Sp Sc, G Hn
    Sp Sc, G H
    Sp Sc، G Hn
    S GnHn
    S G Hn
    S GT
    S, G Hn C
    S, T G H
    SGi
    T Gn S
    T G H S N C
    T G H S U
    C S G Hn N
    Gima.Sma
    Gn S
    Sc U, Gi Sp
    Sc, Gi
    Sc፣ G H Sp
    Sma.Gima
    SmaHmaGma
    SmaUmaGima
    Spf Sc U, Gi
    S U Gin
    S U Gi
    S U, T G H C
    S, G Hn N C
    S, G Hn N, C
    S, G Hn, C
    S, T G H N C
    S၊ Gi
    T G Hn S
    T G H
    T G H S N، C
    T Sf U
    T S U G H, C
    T S, Gi
    T S, G
    C G Hn S
    C G Hn S N
    C G H S U
    C S G H
    C S T G H N
    C T G H S U
    Gin. S
    GimaHmaSma
    GimaSmaUma
    Giv
    Gi Hn
    Gi H S
    Gi, S
    GiS
    GiT
    Gn Hn S U
    GmaHmaSmaUma
    GmaSma Hma
    GmScm
    G Hn S
    G H S, C
    G H, S
    G Sc
    G Sn
    G S H
    G ST
    ScmaUma
    ScmGm
    ScmGmHm
    Sc G H Sp
    Sc, Gin
    Sc, Gi Hin
    Sc, Gn
    Sc, G H Sp (T, C)
    Sc, G Sp
    Sc, Sp G H
    Sg T
    Sf U, Gi
    SmaGmaHma
    SmaUmaGmaHma
    Sp Sc، G H
    S Hn Gn
    S G C Hn
    S G C H
    S G H, C
    S U Gn Hn
    S U H G
    S U, Gn Hn
    S, G Hn
    S, G H
    S, T G Hn
    S, T G H, C
    S، G Hn
    S، G H
    T C G H S N
    T C G S H
    T C S U H G
    T G Hn S U C
    T G H S
    T G H S U C
    T G S H
    T Sn G
    T S G
    T S G H
    T S G H N, C
    T S G H, C
    T S U Gn Hn C
    T S U H G
    T S U G H
    T S U, G Hn, C
    T S U, G H, C
    C G H S
    C G H S N
    C S Hn G
    C S H G
    C S G
    C S G Hn
    C S G H N
    C S U N, G Hn
    C T G H S
    C T G H S N
    C T G H S U N
    C T Sf U N, G H
    C T S U G H
    C, G Hn S N
    C, S G Hn N
    C, T G H S N
    C, T S G H N
    NG Hn SC
    NG H SCT
    NS G HnC
    NS G H CT
    Gima Sma
    GimaScmaUma
    Gima Sma
    GimSm
    Gi . S
    Gi Hn, Sn
    Gi H, Sn
    Gi H, S
    Gi Snr
    Gi Sn Un
    Gi Sp Scn
    Gi Sp Sc
    GiSn
    Gnr Hnr S
    Gn Hn Sc
    Gn Hn Sp Sc
    Gn Hn, S
    GnS
    Gma Hma Sma
    GmaHma״Sma
    GmaScmaUma
    GmaSmaUma
    Gma״Sma
    Gma Hma Sma
    GmHmScm
    GmHmSm
    Gv Sv
    HmaSmaGma
    G C，N Hn
    G Hnr S
    G Hn Sp Sc
    G Hn S N၊ C
    G Hn S N፣ C
    G Hn S U N
    G Hn S, C
    G Hn, Sn
    G H Sp Sc
    G H S
    G H S NT
    G H S U C
    G H, Sn
    G Scn
    G S C
    G S N, C
    GHSNT，C
    Sc Gn
    Sc Gn Hn
    Sc Gn Hn Sp
    Sc G
    Sc G Hn Sp
    Sc G H
    Sc U, Gn Hn Sp
    Sc U, G Hn Sp
    Sc U, G H Sp
    Sc, Gi H
    Sc, Gnr Hnr Sp
    Sc, Gn H Sp
    Sc, G Hnr Sp
    Sc, Sp Gn Hn
    Sc, Sp G Hn
    Sc، G Hn Sp
    Sc، G H Sp
    Sc၊ Gn Hn Sp
    Sc၊ G Hn Sp
    Sc၊ G H Sp
    Sf U, Gn
    Sf U, Gn Hn
    Sn Gi
    Sn G
    Sn G H C
    Sn Un Gi
    Sma Gma Hma
    SmaUma
    Sma Gima
    Sma Gma Hma
    Sm
    Spf Sc U, Gn Hn
    Spf Sc U, G Hn
    Spf Sc U, G H
    Sp Sc Gn Hn
    Sp Sc G
    Sp Sc G H
    Sp Sc U, G Hn
    S Gnr
    S Gnr Hnr
    S Hn G
    S H GT
    S G C
    S G C，N Hn
    S G Hnr
    S G Hn N
    S G Hn N፣ C
    S G Hn, C
    S G H N
    S G H NC
    S G T，N H C
    S G，Hn
    S U Gn Hn, C, T
    S U G Hn
    S U G H C
    S U G H N, C
    S U G H, C, T
    S U G H, T C
    S U G, T
    S U T G Hn, C
    S U, Gi H
    S U, G
    S U, G Hn
    S U, T G Hn
    S U, T G H
    S U, T G H N, C
    S T G H N၊ C
    S T G H N፣ C
    S, Gi H
    S, G H, C
    S, T
    S, T Gn Hn
    S, T G H N, C
    SGn
    SGHnN，C
    S، Gn
    S، G Hn C
    S، G Hn N، C
    S، G H C
    S، T G H N، C
    T . S
    T Gi S
    T Gn Hn S U C
    T Gn Hn S U, C
    T Gn Hn S, C
    T G Hn S U
    T G Hn S, C
    T G H Sc, C
    T G H S C
    T G H S N၊ C
    T G H S N፣ C
    T G H S N，C
    T G H S U N
    T G H S U N, C
    T G H S — N, C
    T G S, C
    T Sc, G H, C
    T Sc, G Sp
    T S Gi
    T S Gn Hn, C
    T S Gn H, C
    T S G Hn
    T S G H C
    T S U G Hn C
    T S U G H C
    T S U, Gn
    T S U, Gn Hn
    T S U, G H
    T S, G Hn, C
    T S, G H N, C
    """#
  static let localeLines = #"""
    af;<und af;=CIOUag1 DJPVbh0 F11 A25 B6 KQci3 LRdj2 GH22 M8 N7 k12 lnp4 m14 o15 X9 S17 TZ5 Y20 e13 f10
    ak;<und ak en;Finformal
    am;<und am
    ar;<und ar;Llong;=CIOUag1 DJPVbh0 E52 F95 A114 BH6 KLR38 G112 Qci3 M91 N125 k159 lnp29 mo84 W45 X100 S172 TZ5 dj2 Y171 e69 f10
    as;<und as;>ko si ta te vi yue zh;Finformal;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 k12 lnp4 m14 o15 X9 S17 TZ5 Y20 e13 f10
    ast;<und ast;>ko vi yue zh
    az;<und az;>ko vi yue zh;Finformal;=CIO1 DJPb0 F11 BH6 KQ3 LR2 G22 M8 N7 X9 S17
    be;<und be;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 M8 N7 k12 lnp4 X9 S17 TZ5 e13 f10
    bg;<und bg;=CIOUag58 DJPVbh21 E61 A343 BH141 LQRdj33 M225 N252 k12 lnTZ80 m14 o15 pf151 W54 X53 S352 ci40 Y24 e64
    blo;<und blo;Llong;Q{0}{1};=DBJH6 E136 A174 IG179 KL30 OM143 PNhf0 Qi3 Rj2 k46 VTbZ5 W101 S175 aY186 cd41 ge165
    bn;<und bn;>ko vi yue zh;=C1 DBJHPN39 lnp32 VTbZhf56
    br;<und br;>ko vi yue zh
    brx;<und brx;>ja ko si ta te vi yue zh
    bs;<und bs;>ko vi yue zh;=DJPVbh0 A50 BH6 IOUag1 LRdj2 G342 Qc3 M339 N7 kS189 lnp4 mY188 o166 X9 T68 Z317 i283 e362 f361
    ca;<und ca;>ko vi yue zh;Finformal;=CIO1 DJPVbh0 F11 A124 BH43 Kci3 LRdj2 G200 Q40 M134 N7 k289+55 lnp103+55 m288+55 o287+55 Uag115 X9 S201 TZ156 Y197 e277 f276
    ceb;<und ceb;>ko vi yue zh
    chr;<und chr;=CIOUag1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G19 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y24 f10
    cs;<und cs;>ko vi yue zh;=C93 DBH6 E235 FL73 A50 IMae1 JPNbhf0 K137 G37 Og31 Qi77 Rj59 k152 ln42 m14 o64 p149 U187 VTZ5 W147 Xd78 S116 c146 Y181
    cy;<und cy;Finformal;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 k12 lnp4 m14 o15 X9 S17 TZ5 Y20 e13 f10
    da;<und da;Finformal;=CIOUag1 DJPh0 F126 A71 BH6 KQci3 LRdj2 G245 M8 N7 k83 lTZ4 m82 n167 oe18 p36 Vb21 S170 Y109 f35
    de;<und de;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh0 F11 A92 BH6 KQci3 LRdj2 G76 M8 N7 k12 lnpTZ4 m14 o15 X9 S110 Y107 e18 f35
    doi;<und doi;>ko si ta te vi yue zh
    dsb;<und dsb;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 A92 BH6 KQci3 LRdj2 G76 M8 N7 k12 lnpTZ4 m14 o15 X9 S110 Y107 e18 f35
    el;<und el;=CUag1 DVbh0 B6 P21 k154 lnp4 S17 TZ5 Y20 e13 f10
    en;<und en;>ja ko vi yue zh;Lmedium;Finformal;I{0}.;Q{0}{1};=CIOUag1 DJPVbh0 E48 F11 A25 BH6 KQci3 LRdj2 G19 M75 N7 k12 lnp4 m14 o79 W157 X9 S27 TZ5 Y24 e85 f10
    en_GB;I{0}
    es;<und es;>ko vi yue zh;Finformal;=C51 DJPVbh0 E232 F127 A25 B43 IOUag1 KQci3 LRdj2 G19 H6 M8 N7 k89+320 l68+68 m169+319 n4+68 o89+18 p4+4 X9 S311 T105 Y86 Z5 e13 f10
    es_419;=G22 U51 S310 Y20
    es_MX;=A93
    es_US;=ko89+32 l68+32 m169+32 np4+32
    et;<und et;=CIOUag1 D0 A139 BH44 JPVbh21 M8 N142 k325 l168 n4 o64 pTZ36 i3 j2 e18 f35
    eu;<und eu;>ko vi yue zh;Finformal;=CIOUag28 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 kS57 lnpTZ4 mY88 oe18 X9 f35
    fa;<und fa;>ko vi yue zh;=CIOUag1 DJPVbh0 E52 A114 BH6 KQci3 LRdj2 M8 N7 k272 lnpTZ29 m271 oe69 W45 S335 Y333 f331
    ff;<und ff;>ko vi yue zh
    ff_Adlm;<und ff;>ko vi yue zh
    fi;<und fi;>ko vi yue zh;Finformal;=C51 DJPVbh0 A50 B44 IOUag1 KQci3 LRdj2 H39 M8 N7 k83 lnp4 m82 o81 S313 TZ23 Y314 e13 f10
    fil;<und fil;Finformal;=CIOUag1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y24 e13 f10
    fo;<und fo
    fr;<und fr;>ko vi yue zh;=CIOUag1 DJPVbh0 E61 FL72 A25 BH6 K62 G240 Qi40 Rj2 M224 N219 k12 lnp4 m268 o266 W54 Xd63 S183 TZ5 c53 Y300 e295 f294
    fr_CA;>ja ko vi yue zh;=lnp42
    ga;<und ga;>ko vi yue zh;=F11 JPVbh0 Kci3 LRdj2 H6 OUag1 M8 N7 lnp4 m82 o81 X9 S17 TZ5 Y20 e13 f10
    gaa;<und gaa
    gd;<und gd;Lshort;Finformal;=CIUag70 DJVb74 F11 A349 BH130 KQci3 LRdj2 G19 O237 Ph128 M8 Nf129 k12 l265 m14 np150 o15 X9 S321 T316 Y108 Z324 e18
    gl;<und gl;>ko vi yue zh;Llong;Finformal;=CIO51 DJPVbh0 E231 F212 A348 BH43 KQ145 LRdj2 G244 M134 N220 k264+12 lnp97+42 m263+14 o262+15 Uag1 W54 X63 S304 TZ5 ci40 Y301 e13 f10
    gu;<und gu;>ko si ta te vi yue zh;Finformal;=COUag1 DJPVbh0 F11 A25 B6 I336 KQci3 LRdj2 G19 H215 M26 N7 k12 lnp4 m14 o106 X9 S27 TZ5 Y24 e13 f10
    ha;<und ha;>ko vi yue zh;=CIOUag1 DJPVbh0 BH6 Qci3 Rdj2 M8 N7 k12 l4 X9 TZ5 Y24 e13 f10
    he;<und he;>ko vi yue zh;=CIOUa1 DJPVbh0 E233+230 BH6 M91 N7 m14 np4 o15 ci3 dj2 Y20 Z5 g326 e13 f10
    hi;<und hi;>ko si ta te vi yue zh;Finformal;I{0}॰;=CIOUag1 D49 F11 A50 B337 JPVbh0 KQ33 LRdj2 G340 HN6 M8 k57 lnp4 m88 o18 X9 S184 T354 ci3 Y355 Z5 e13 f10
    hi_Latn;<und hi;>ko si ta te vi yue zh
    hr;<und hr;=CIOUag1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnpTZ4 m14 oe18 X9 S328 Y108 f35
    hsb;<und hsb;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 A92 BH6 KQci3 LRdj2 G76 M8 N7 k12 lnpTZ4 m14 o15 X9 S110 Y107 e18 f35
    hu;>hu ja ko vi yue zh;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 k57 lnp4 m88 o18 X9 S17 TZ5 Y20 e13 f10
    hy;<und hy;>ko vi yue zh;I{0}․;=CIOUag1 DJPVbh0 E30 F11 A198 BH6 KQci3 LRdj2 G119 M96 N7 k259 lpTZ5 o256 W41 X9 S122 Y194 ef10
    id;<und id;Finformal;=CIOUag1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnpTZ4 m14 o15 X9 S365 Y108 e18 f35
    ig;<und ig;>ko vi yue zh;=IOUag1 JPVbh0 KQci3 LRdj2 H6 M8 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y24 e13 f10
    is;<und is;>ko vi yue zh;=C177 DJPVbh0 F11 A139 BHnp6 I37 KQci3 LRdj2 G19 O91 M8 N7 k247 l222 m241 o226 Ua1 X9 S27 TZ4 Y109 g327 e18 f35
    it;<und it;>ko vi yue zh;=CIOUag1 DJPVbh0 E61 F72 A25 BH6 KQci40 LRdj2 G19 M8 N7 k83 lnp4 m82 o81 W54 X63 S183 TZ5 Y24 e13 f10
    ja;>hu ja km ko mn vi yue zh;N;X・;=DBJHN60 EW33 A249 IM144 Og16 Ph133 k46 lnp5 o23 UaYe87 VTbZf66 S297
    jv;<und jv;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 k57 m14 np4 o18 X9 S17 TZ5 Y20 e13 f10
    ka;<und ka;>ko vi yue zh;=CIO47 DJP0 E236 F214 B6 G19 Xcdij65
    kgp;<und kgp;>ko vi yue zh
    kk;<und kk;>ko vi yue zh;=CIOUag31 DBJHPNVbh0 E30 FLRdj2 A254 KQci3 M96 k12 lnp4 m153 o36 W41 X9 S23 TZ5 ef10
    km;>ja km ko vi yue zh;=CIOUag1 DJPVbh0 E61 F11 A25 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnp4 m14 o15 W54 X9 S27 TZ5 Y24 e13 f10
    kn;<und kn;Finformal;=CIOUag1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y24 e13 f10
    ko;>hu ja km ko mn si ta te vi yue zh;Finformal;N;=CIOUag28 DJPVbh0 E33 A26 BHN6 G253 M44 k67 lnpTZf5 m148 oe23 W3 S17 Y298
    kok;<und kok;>ko si ta te vi yue zh
    ks;<und ks;>ko si ta te vi yue zh
    ks_Deva;<und ks;>ko si ta te vi yue zh
    ky;<und ky;=p4 Vbh0 S17 TZ5 ag1 Y20 e13 f10
    lo;<und lo;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 A199 BHN6 KQci3 LRdj2 G190 M248 k12 lnp4 S123 TZ5 Y196 e67 f23
    lt;<und lt;Finformal;=DBJH39 A124 OUag1 PVbh0 M8 N6 k12 lnp4 m14 o15 S363 Tef32 ci3 dj2 Y94 Z5
    lv;<und lv;=CIO31 DJV0 A121 BH44 LR2 Pbh21 Q3 M8 N142 k67 l168 np36 o64 Ua155 S23 Y195 e13 f10
    mai;<und mai;>ko si ta te vi yue zh
    mi;<und mi
    mk;<und mk;>ko vi yue zh;=CIOUag1 DJPVbh0 E61 F72 A177 BH6 KLQR62 G138 M8 N7 k12 lnp98 m167 o18 W54 X63 S182 TZ5 cdij53 Y86 e13 f10
    ml;<und ml;Finformal;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y20 e13 f10
    mn;<und en;>hu ja ko mn vi yue zh;=CIOUag1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G178 M8 N7 k12 lnp4 m14 o15 X9 TZ5 Y24 e13 f10
    mni;<und mni;>ko si ta te vi yue zh
    mr;<und mr;>ko si ta te vi yue zh;Finformal;=CDBG71 F11 IOUag1 JPVbh0 KQci3 LRdj2 H6 M8 N7 k12 lnp4 m14 o15 X9 S17 TZ5 e13 f10
    ms;<und ms;=CIOU1 DJPV0 F11 BH6 KQ3 LR2 G19 M8 N7 k12 S17 T5 Y20
    my;<und my;>ko si ta te vi yue zh;Finformal;=CIOUag1 DJPVbh0 E229 F211 A345 BH6 KQci3 LRdj2 G242 M8 N7 k275 lnp111 m274 o273 W282 X9 S322 TZ5 Y24 e13 f10
    ne;<und ne;>ko si ta te vi yue zh;Finformal;Q{0}{1};=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M75 N7 k12 lnp4 m14 o79 X9 S17 TZ5 Y20 e85 f10
    nl;<und nl;Finformal;Q{0}{1};=CIOUag1 DJPVbh0 F11 A92 BH6 KQci3 LRdj2 G76 M75 N7 k12 lnp4 m14 o79 X9 S27 TZ5 Y24 e85 f10
    nn;<und nn
    no;<und no;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh0 F11 A191 BH6 KQci3 LRdj2 M8 N7 k12 lnp4 m14 X9 S122 TZ5 Y94 e13 f10
    or;<und or;>ko si ta te vi yue zh;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 k12 lnp4 m14 o15 X9 S17 TZ5 Y20 e13 f10
    pa;<und pa;>ko si ta te vi yue zh;Finformal;=CIOUag1 DJPVbh0 E52+38 F95+48 BH6 KQ3+48 LR2+48 G22 M8 N7 k12 lnp4 m14 o15 X100 S17 TZ5 ci3 dj2 Y20 e13 f10
    pcm;<und pcm;>ko si ta te vi yue zh;Q{0}{1};=COU1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 M75 N7 k57 lnp4 o79 X9 S17 TZ5 e85 f10
    pl;<und pl;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh0 F30 A37 BH6 KQci3 LRdj2 G112 M8 N7 k292 lnpTZ5 m291 o290 X9 S182 Y357 e13 f10
    ps;<und ps;>ko vi yue zh;=E52 Xcdij45
    pt;<und pt;Finformal;=C47 DJPVbh0 F11 A25 BH6 IO37 KQci3 LRdj2 G19 M8 N7 k12 lnp4 o18 Uag113 X9 S27 TZ5 Y24 e13 f10
    pt_PT;Fformal
    qu;<und qu;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh0 E135 F11 A205 BH6 KQci3 LRdj2 G203 M8 N7 k154 lnp4 m270 o269 W158 X9 S206 TZ5 Y204 e13 f10
    ro;<und ro;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 A173 BH6 KQcij3 LRd2 G120 M8 N7 k12 lnp4 m14 o15 X9 S123 TZ5 Y94 e13 f10
    root;<und;>ja ko vi yue zh;Lmedium;Fformal;I{0}.;Q{0} {1};N ;X ;=E48 A178 k106 W157 S34
    ru;<und ru;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 A350 BH6 KQci3 LRdj2 M8 N7 k12 lnp4 m14 o15 X9 S163 TZ5 Y303 e13 f10
    sa;<und sa;>ko si ta te vi yue zh
    sat;<und sat;>ko vi yue zh
    sc;<und sc;>ko vi yue zh;=CIOag1 DJPVbh0 FL11 A93 BH6 G341 Qci3 Rdj2 M8 N221 k83 lnp4 m293 o81 U51 X9 S202 TZ5 Y315 e13 f10
    sd;<und sd;>ko si ta te vi yue zh
    sd_Deva;<und sd;>ko si ta te vi yue zh
    si;>ko si ta te vi yue zh;=C37 DJPVbh0 F11 BHl6 IOUag1 KQci3 LRdj2 G19 M8 N7 k140 m138 np131 o227 X9 S27 TZ5 Y24 e13 f10
    sk;<und sk;>ko vi yue zh;=C93 DBH6 FL73 A50 IMae1 JPNbhf0 K137 G37 Og31 Qi77 Rj59 k152 ln42 m14 o64 p149 U187 VTZ5 W147 Xd78 S116 c146 Y181
    sl;<und sl;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnp4 m14 o15 X9 S184 TZ5 Y24 e13 f10
    so;<und so;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh0 F11 BH6 KQci3 LRdj2 G22 M8 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y20 e13 f10
    sq;<und sq;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh49 E30 A351 BHN37 k353 lnp117 X9 S364 TZf118 ci3 dj2
    sr;<und sr;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y24 e13 f10
    sr_Latn;<und sr;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 BH6 KQci3 LRdj2 G19 M8 N7 k12 lnp4 m14 o15 X9 S27 TZ5 Y24 e13 f10
    su;<und su;>ko vi yue zh
    sv;<und sv;>ko vi yue zh;Finformal;I{0};=CIOUag1 DJPVbh0 FL11 A121 BH6 G119 Qi3 Rj2 M8 N7 k32 lnpTZ4 m318 o166 S170 d9 Y109 e18 f35
    sw;<und sw;>ko vi yue zh;=CIOUag1 DJPVbh0 F11 BH6 KQci3 LRdj2 G19 M8 N26 k12 lnp4 m14 o15 X9 S17 TZ5 Y20 e13 f10
    syr;<und syr;Llong;=CIa1 DJPVbh0 E52 F95 A114 BH6 LR38 G112 N125 k159 lnp29 mo84 W45 X100 S172 TZ5 Y171 e69 f10
    ta;>ko si ta te vi yue zh;=C37 DJPNVbhf0 F126 A250 BH6 I91 K30 L11 G22 O1 Q3 Rdj2 M8 k140 l218 m251 n217 o246 p216 Ua180 X9 S358 T5 c41 Y280 Z278 g47 i33 e279
    te;>ko si ta te vi yue zh;=CIOUag1 DJPVbh0 E52+38 A26 BH6 KQ3+38 LR2+38 G22 M8 N7 k12 lnp4 m14 o15 S17 TZ5 ci3 dj2 e13 f10
    tg;<und tg;>ko vi yue zh
    th;<und th;=DJPVh0 FKL30 A344 BHN6 M37 k12 l4 W3 X9 dij2
    ti;<und ti;Finformal;=CIOUag1 DJPVbh0 F11 A346 BH6 LRdj2 G243 M8 N7 k99 ln4 m14 X9 S323 TZ5 ci3 Y302 e13 f10
    tk;<und tk;=A50 OUag1 Ph0 Qci3 Rj2 M8 N96 k12 ln36 m153 o15 p35 Vb21 X41 S163 TZ23 d33 e13 f10
    to;<und to;=DJPVbh0 F11 BH6 KQci3 LRdj2 M8 N7 lnpTZ4 oe18 X9 f35
    tr;<und tr;>ko vi yue zh;=CIOUag1 DJPbh0 FLR30 A173 BHN44 G120 M8 k12 lnp36 m267 o15 VTZf23 S116 cdij41 Y356 e13
    tt;<und tt;=O1 S27
    uk;<und uk;=DBJH43 E135 F11 A50 IG176 L127 OU1 PV0 Q3 R2 M338 N7 k312 lT105 m308 nhf104 og164 p5 W158 Xdj102 S360 ae185 b281 Y359 Z309
    ur;<und ur;Finformal;=CIOUag1 DJPVbh0 E234 F213 A26 BH6 KQci3 LRdj2 G22 M8 N7 k334 lnp29 m332 o69 W285 X284 S17 TZ5 Y20 e13 f10
    uz;<und uz;>ko vi yue zh;Finformal;=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 M8 N7 k12 lnp4 m14 o15 X9 S17 TZ5 Y20 e13 f10
    vi;>hu ja ko vi yue zh;Llong;=CIO1 DJPVbh0 F11 A25 BH6 KQci3 LRdj2 G19 M8 N7 k46 lnpTZ5 m296 oe160 Uag47 W101 X9 S193 Y192 f10
    wo;<und wo
    xh;<und xh;>ko vi yue zh
    yo;<und yo;>ko vi yue zh;Q{0}{1};=CIOUag1 DJPVbh0 F11 A26 BH6 KQci3 LRdj2 G22 N7 k12 lnp4 m14 X9 S17 TZ5 Y20 f10
    yrl;<und yrl;>ko vi yue zh
    yue;I{0};N;X·;=CIOUag16 DBJHPNVbh0 E238 FLRdj2 A347 KQci3 G239 M8 k261 lnpTZ5 o257 X9 S306 Y299 e307 f23
    yue_Hans;I{0};N;=CIOUag16 DJPVbh0 kS162 lnpTZ5 mY161 oe86 X41 c286 d59 i3 j2 f23
    zh;<und en;Finformal;I{0};N;X·;=CIOUag16 DJPVbh0 F11 A208 BH6 KQci3 LRdj2 G207 M8 N7 k148 lnpTZ5 m260 o258 X9 S210 Y209 e67 f23
    zh_Hant;>hu ja ko vi yue zh;N;X·;=CIO28 DJPVbh0 A255 BH132 M228 N223 k67 lnTZ90 mo23 p5 Uag16 S305 ci3 Y330 j2 e13 f329
    zh_Hant_HK;=AM25
    zu;<und zu;>ko vi yue zh;=F11 KQci3 LRdj2 k12 lnp4 m14 o106 UVTabYZghef34 X9 S27
    """#
}
