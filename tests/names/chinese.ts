import type { Person } from "./person.ts";

/**
 * Family names in simplified and traditional characters with their reading as a name: from the 100 most common of the
 * Ministry of Public Security's National Name Report (2020); characters of given names from the same report. Spelling:
 * GB/T 28039-2011, "The Chinese phonetic alphabet spelling rules for Chinese names" (family name and given name apart,
 * a given name of two syllables in one word; in passports ü is YU).
 */
const FAMILY =
  "王王wang 李李li 张張zhang 刘劉liu 陈陳chen 杨楊yang 黄黃huang 赵趙zhao 吴吳wu 周周zhou 徐徐xu 孙孫sun 马馬ma 朱朱zhu 胡胡hu " +
  "郭郭guo 何何he 林林lin 高高gao 罗羅luo 郑鄭zheng 梁梁liang 谢謝xie 宋宋song 唐唐tang 许許xu 邓鄧deng 冯馮feng 韩韓han 曹曹cao " +
  "曾曾zeng 彭彭peng 萧蕭xiao 蔡蔡cai 潘潘pan 田田tian 董董dong 袁袁yuan 于于yu 余余yu 叶葉ye 蒋蔣jiang 杜杜du 苏蘇su 魏魏wei 程程cheng " +
  "吕呂lyu 丁丁ding 沈沈shen 任任ren 姚姚yao 卢盧lu 傅傅fu 钟鍾zhong 单單shan 解解xie 查查zha";
const GIVEN =
  "伟偉wei 芳芳fang 娜娜na 敏敏min 静靜jing 丽麗li 强強qiang 磊磊lei 洋洋yang 艳艷yan 勇勇yong 军軍jun 杰傑jie 涛濤tao 明明ming 超超chao " +
  "秀秀xiu 兰蘭lan 霞霞xia 平平ping 刚剛gang 桂桂gui 英英ying 华華hua 玉玉yu 红紅hong 建建jian 国國guo 文文wen 志志zhi 小小xiao 海海hai " +
  "春春chun 梅梅mei 云雲yun 龙龍long 飞飛fei 东東dong 浩浩hao 欣欣xin";

type Sign = { simple: string; traditional: string; latin: string };

function signs(table: string): Sign[] {
  return table.split(" ").map((entry) => ({ simple: entry[0]!, traditional: entry[1]!, latin: entry.slice(2) }));
}

/** Names of two and of three syllables, each family name with several given names. */
export function chinesePeople(): Person[] {
  const [family, given] = [signs(FAMILY), signs(GIVEN)];
  return family.flatMap((last, index) =>
    [0, 1, 2].map((turn) => {
      const first = given[(index * 7 + turn * 11) % given.length]!;
      const second = turn === 0 ? undefined : given[(index * 5 + turn * 17 + 3) % given.length]!;
      return person(last, second ? [first, second] : [first]);
    }),
  );
}

function person(family: Sign, given: Sign[]): Person {
  const simple = given.map((sign) => sign.simple).join("");
  const traditional = given.map((sign) => sign.traditional).join("");
  const latin = given.map((sign) => capital(sign.latin));
  const last = capital(family.latin);
  const joined = capital(given.map((sign) => sign.latin).join(""));
  return {
    family: family.simple,
    given: simple,
    forms: [
      family.simple + simple,
      `${family.simple} ${simple}`,
      family.traditional + traditional,
      `${last} ${joined}`,
      `${joined} ${last}`,
      `${last.toUpperCase()}, ${joined}`,
      `${last} ${latin.join(" ")}`,
      `${latin.join("-")} ${last}`,
      `${last}${latin.join("")}`,
    ],
  };
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
