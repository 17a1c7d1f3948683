/** Shape of the sandbox's name tables. */

export interface NameGroup {
  people: string;
  /** Weight within the country; shares of a country add up to 100. */
  share: number;
  male: readonly string[];
  female: readonly string[];
  /** Family names, or second names where families share none. */
  surnames: readonly string[];
  /** Second names that only women bear. */
  feminine?: readonly string[];
}

/** A long text of names apart by white space, as a list. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Names in use across the countries, beside those of a people. */
export const christianNames = {
  male: words(`Anthony Benjamin Charles Daniel David Dennis Edwin Emmanuel Francis Fred Geoffrey George Henry Isaac Jackson
    James John Joseph Joshua Julius Kenneth Martin Michael Moses Patrick Paul Peter Philip Richard Robert Ronald Samuel
    Simon Stephen Timothy Victor Vincent William`),
  female:
    words(`Agnes Alice Anne Beatrice Brenda Caroline Catherine Christine Diana Dorothy Elizabeth Esther Eunice
    Everlyne Florence Gladys Grace Hellen Irene Jane Janet Joan Josephine Joyce Judith Lilian Lucy Lydia Margaret Mary
    Mercy Naomi Purity Rachel Rebecca Rose Ruth Sarah Sharon Susan Teresia Winnie`),
};
