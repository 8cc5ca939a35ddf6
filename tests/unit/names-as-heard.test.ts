import { expect, test } from "vitest";
import { heard, otherSpellings, soundOf } from "#firm/conflicts/sound-key.ts";

// One line a rule: names that it is for, and names like them that it leaves alone.
test.each([
  ["Mac and a consonant", "macdonald mkdonald, macky maky, macaulay makaulay, macewan masefan, stormackay stormakay"],
  ["a k, g or p before n at the beginning", "knudsen nudsen, gnanam nanam, pnini nini, wagner vagner"],
  ["wr at the beginning", "wright rit, cawrey kaurey"],
  ["ps, hs and x at the beginning", "psaros saros, lapsley lapsley, hsieh sie, hirshson hirXson, xenakis senakis"],
  ["x elsewhere", "maxim maksim"],
  ["dj", "djamila jamila, khadija kadija, nadjib najib"],
  ["i for y at the beginning", "iurii yuri, iakov yakof, iona yona, ian ian, irene irene, mariana mariana"],
  ["ye at the beginning", "yevgeny efgeny, yeo yeo, yemi yemi, alyeksei alyeksei"],
  ["yi at the beginning", "yisrael israel, yin yin, yilu yilu, moyishe moyiXe"],
  ["sh as it is written in several languages", "shcherba Xerba, shtcherba Xerba, schulz Xuls, shah Xa"],
  ["ch as it is written in several languages", "tchekov Cekof, chen Cen, christos kristos, chloe kloe"],
  ["gh before t", "knight nit, singh sing, ghosh goX"],
  ["ph", "joseph josef"],
  ["h after a consonant that it changes little", "bhatt bat, dhillon dilon, mohammed mohamed, jha ja"],
  ["c before e, i and y", "cecil sesil, cyr syr, castro kastro"],
  ["ck, c and q", "becker beker, quinn kuin, mcleod mkleod"],
  ["z inside a word", "gonzalez gonsales, zaman zaman"],
  ["w as a vowel", "brown broun, lawrence laurense, dawe dafe, kowalski kofalski, irwin irfin"],
  ["v and w", "wong vong, vega vega, petrov petrof, awawda afauda"],
  ["dt at the end", "schmidt Xmit, brandtner brandtner"],
  ["mp before s and t", "thompson tomson, tompta tomta, campbell kampbel"],
  ["h that is not spoken", "ahmed amed, hamid hamid, elhadi eladi, mohan mohan, noah noa"],
  ["letters doubled, and more of them", "matteo mateo, aaron aron, messzner mesner"],
])("spelling: %s", (_rule, pairs) => {
  const [names, sounds] = columns(pairs);
  expect(names!.map(heard)).toEqual(sounds);
});

test.each([
  ["a y before a vowel at the beginning is a consonant", "yusuf ysf.o, yvonne fn.i, mayor mr.i, ying yng.i, vyas vs.i"],
  ["vowels are of three kinds", "peter ptr.i, eeva f.i, amir mr.a, omar mr.o, umar mr.o, smyth smt.i"],
  ["of several vowels together", "rael rl.a, aouad d.o, mao m.o, saul sl.o, oakley kl.o, michael mCl.i, noel nl.o"],
])("sound: %s", (_rule, pairs) => {
  const [names, sounds] = columns(pairs);
  expect(names!.map(soundOf).map(({ consonants, vowel }) => `${consonants}.${vowel}`)).toEqual(sounds);
});

test.each([
  ["kh before a sound it is spoken with", "khabarov habarov, akhmed ahmed, sikh -, mukhtar -"],
  ["zh at the beginning", "zhukov jukov, bazhan -"],
  ["j at the beginning before a vowel but i", "juri yuri, jin -, najaf -, ajay -"],
  ["w for v", "yadaw yadav, nawdip navdip, irwdip -, kowal -, iwan -"],
  ["ch for sh, as in French", "rachid rashid, schmid -"],
  ["ou for w, as in French", "oualid walid, ouis wis, ousmane -, aouad -"],
  ["ay and ai for the a of Jane", "jayne yayne,jane, claire clare, shayne shane, said -, nair -, saini -, germaine -"],
  ["the same in longer names", "mayson mason, hayden haden, hailey haley, kaitlyn katlyn, hussain -, aiden -"],
])("another spelling: %s", (_rule, pairs) => {
  const [names, spellings] = columns(pairs);
  expect(names!.map((name) => otherSpellings(name).join() || "-")).toEqual(spellings);
});

/** Of `one its-own, two its-own`. */
function columns(pairs: string): string[][] {
  const rows = pairs.split(", ").map((pair) => pair.split(" "));
  return [0, 1].map((column) => rows.map((row) => row[column]!));
}
