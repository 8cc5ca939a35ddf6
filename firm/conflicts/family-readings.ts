/**
 * Common family names in Han signs as they are written in Latin letters elsewhere than in Mandarin: those of Japan, and
 * those of Hong Kong, Taiwan and Korea whose usual spelling is another than Pinyin. One entry is signs, then readings.
 * Add to it when a search misses a pair (and add the pair to tests/unit/name-pairs.ts).
 */
const ENTRIES =
  "佐藤sato 鈴木suzuki 高橋takahashi 田中tanaka 伊藤ito 渡辺watanabe 渡邊watanabe 渡部watanabe 山本yamamoto 中村nakamura " +
  "小林kobayashi 加藤kato 吉田yoshida 山田yamada 佐々木sasaki 山口yamaguchi 松本matsumoto 井上inoue 木村kimura " +
  "林hayashi,lam,lim 斎藤saito 斉藤saito 齋藤saito 清水shimizu 山崎yamazaki,yamasaki 森mori 阿部abe 池田ikeda 橋本hashimoto " +
  "石川ishikawa 山下yamashita 小川ogawa 石井ishii 長谷川hasegawa 後藤goto 岡田okada 近藤kondo 前田maeda 藤田fujita " +
  "遠藤endo 青木aoki 坂本sakamoto 村上murakami 太田ota 金子kaneko 藤井fujii 福田fukuda 西村nishimura 三浦miura 竹内takeuchi " +
  "中川nakagawa 岡本okamoto 松田matsuda 原田harada 中野nakano 小野ono 田村tamura 藤原fujiwara 中山nakayama 石田ishida " +
  "小島kojima 和田wada 森田morita 内田uchida 柴田shibata 酒井sakai 原hara 高木takagi 横山yokoyama 安藤ando 宮崎miyazaki " +
  "上田ueda 島田shimada 工藤kudo 大野ono 宮本miyamoto 杉山sugiyama 今井imai 丸山maruyama 増田masuda 高田takada 村田murata " +
  "平野hirano 大塚otsuka 菅原sugawara 武田takeda 新井arai 小山koyama,oyama 野口noguchi 桜井sakurai 千葉chiba 岩崎iwasaki " +
  "佐野sano 谷口taniguchi 上野ueno 松井matsui 河野kono 菊地kikuchi 菊池kikuchi 木下kinoshita 野村nomura 松尾matsuo " +
  "市川ichikawa 大西onishi 杉本sugimoto 久保kubo 北村kitamura 西田nishida 松岡matsuoka 本田honda 本多honda 東higashi " +
  "陈chan,tan 陳chan,tan 黄wong,hwang 黃wong,hwang 张cheung,chang,jang 張cheung,chang,jang 王wong 李lee,yi 吴ng,wu 吳ng,wu " +
  "刘lau,yu 劉lau,yu 梁leung,yang 郑cheng,jung 鄭cheng,jung 何ho 金kim,kam 朴park,pak,bak 崔choi 郭kwok 周chow,joo 杨yeung,young " +
  "楊yeung,young 徐tsui,seo 叶yip 葉yip 罗lo,law 羅lo,law 邓tang 鄧tang 谢tse,hsieh 謝tse,hsieh 冯fung 馮fung 蔡choi,tsai " +
  "许hui,hsu 許hui,hsu,heo 曾tsang 卢lo 盧lo,roh 苏so 蘇so 姜kang 尹yoon,yun 韩han,hon 韓han,hon 申shin 安ahn 赵chiu,cho 趙chiu,cho " +
  "孙suen,son 孫suen,son 朱chu 胡wu,woo 高ko,go 潘poon 余yu,yee 马ma 馬ma 宋sung,song 全jeon,jun";

const READINGS = new Map(
  ENTRIES.split(" ").map((entry) => {
    const [, signs = "", readings = ""] = /([^a-z]+)(.+)/.exec(entry)!;
    return [signs, readings.split(",")] as const;
  }),
);

/**
 * A name of which one half stands in Han signs and the other in other letters, as `Hiroshi 田中`, with the signs read as
 * a family name: only there is it clear which signs are the family's. Empty for any other name.
 */
export function otherReadings(name: string): string[] {
  const runs = name.match(/[\p{Script=Han}々]+/gu) ?? [];
  const rest = name.replaceAll(/[\p{Script=Han}々]/gu, "");
  const [family] = runs;
  if (family === undefined || runs.length > 1 || !/\p{L}/u.test(rest)) return [];
  return (READINGS.get(family) ?? []).map((reading) => name.replace(family, ` ${reading} `));
}
