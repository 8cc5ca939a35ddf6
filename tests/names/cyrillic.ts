import type { Person } from "./person.ts";

/**
 * Letters of Cyrillic in Latin, by three public rules. `icao`: ICAO Doc 9303, part 3, section 6 B (Russian passports
 * since 2014). `bgn`: BGN/PCGN 1947 system for Russian, without its marks, as the United States, the United Kingdom and
 * Canada use it. `kmu`: Resolution 55 of the Cabinet of Ministers of Ukraine (2010).
 */
const RUSSIAN = "а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я".split(" ");
const ICAO = "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia".split(" ");
const BGN = "a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya".split(" ");
const UKRAINIAN = "а б в г ґ д е є ж з и і ї й к л м н о п р с т у ф х ц ч ш щ ь ю я".split(" ");
const KMU = "a b v h g d e ie zh z y i i i k l m n o p r s t u f kh ts ch sh shch - iu ia".split(" ");
/** At the beginning of a word (Resolution 55, note 1). */
const KMU_FIRST: Record<string, string> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };

const RUSSIAN_GIVEN =
  "Александр Дмитрий Сергей Андрей Алексей Михаил Николай Владимир Евгений Юрий Фёдор Пётр Игорь Вячеслав Яков Захар " +
  "Анна Мария Елена Ольга Татьяна Наталья Юлия Екатерина Ксения Людмила Алёна Жанна";
const RUSSIAN_FAMILY =
  "Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов " +
  "Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев " +
  "Жуков Щербаков Хабаров Цветков Чайковский Шевченко Юдин Хрущёв";
const UKRAINIAN_GIVEN = "Олександр Андрій Сергій Микола Григорій Юрій Євген Ігор Тарас Оксана Галина Наталія Юлія Зоя";
const UKRAINIAN_FAMILY =
  "Мельник Шевченко Бойко Коваленко Бондаренко Ткаченко Кравченко Олійник Шевчук Поліщук Гончаренко Лисенко Руденко Їжак";

/** Every family name with several given names; women with the ending of theirs would be other people here. */
export function cyrillicPeople(): Person[] {
  const russian = people(RUSSIAN_GIVEN, RUSSIAN_FAMILY, (name) => [
    written(name, RUSSIAN, ICAO),
    written(name, RUSSIAN, BGN),
  ]);
  const ukrainian = people(UKRAINIAN_GIVEN, UKRAINIAN_FAMILY, (name) => [written(name, UKRAINIAN, KMU, KMU_FIRST)]);
  return [...russian, ...ukrainian];
}

function people(givenNames: string, families: string, latin: (name: string) => string[]): Person[] {
  const given = givenNames.split(" ");
  return families.split(" ").flatMap((family, index) =>
    [0, 1, 2].map((turn) => {
      const first = given[(index * 5 + turn * 9) % given.length]!;
      const lasts = latin(family);
      const romans = latin(first).map((one, way) => `${one} ${lasts[way]}`);
      const turned = latin(first).map((one, way) => `${lasts[way]!.toUpperCase()}, ${one}`);
      return { family, given: first, forms: [`${first} ${family}`, `${family} ${first}`, ...romans, ...turned] };
    }),
  );
}

function written(name: string, letters: string[], latin: string[], first: Record<string, string> = {}): string {
  const signs = [...name.toLowerCase()].map((letter, index) => {
    const known = (index === 0 ? first[letter] : undefined) ?? latin[letters.indexOf(letter)];
    if (known === undefined) throw new Error(`The table has no ${letter}`);
    return known === "-" ? "" : known;
  });
  const word = signs.join("");
  return word[0]!.toUpperCase() + word.slice(1);
}
