/**
 * Wie man von einem Ort spricht: ein Dorf braucht keinen Artikel, ein Werk, ein Haus oder ein Hügel sehr wohl.
 * `by`: man ist am Bahnhof; `bank`: man ist an der Anlegestelle; `height`: man ist auf der Höhe.
 */
export type Manner = 'town' | 'owned' | 'f' | 'm' | 'n' | 'hill' | 'height' | 'by' | 'bank'

/** Ein Ort, und wie er nach `der` heißt, wo sich das ändert: `Rote Kaserne`, `Roten Kaserne`. */
export type GermanPlace = readonly [name: string, manner: Manner, dative?: string]

type Forms = Readonly<Record<Manner, string>>

const accusative = (before: string): Forms => ({
  town: before,
  owned: before,
  f: `${before} die`,
  m: `${before} den`,
  n: `${before} das`,
  hill: `${before} den`,
  height: `${before} die`,
  by: `${before} den`,
  bank: `${before} die`,
})

const whereForms: Forms = {
  town: 'in',
  owned: 'in',
  f: 'in der',
  m: 'im',
  n: 'im',
  hill: 'auf dem',
  height: 'auf der',
  by: 'am',
  bank: 'an der',
}
const whitherForms: Forms = {
  town: 'nach',
  owned: 'in',
  f: 'in die',
  m: 'in den',
  n: 'ins',
  hill: 'auf den',
  height: 'auf die',
  by: 'zum',
  bank: 'zur',
}
const whenceForms: Forms = {
  town: 'aus',
  owned: 'aus',
  f: 'aus der',
  m: 'aus dem',
  n: 'aus dem',
  hill: 'vom',
  height: 'von der',
  by: 'vom',
  bank: 'von der',
}
const [overForms, atForms, whomForms] = [accusative('über'), accusative('auf'), accusative('')]

const after = (forms: Forms, [name, manner]: GermanPlace): string => `${forms[manner]} ${name}`.trim()
const afterDative = (forms: Forms, [name, manner, dative = name]: GermanPlace): string => `${forms[manner]} ${dative}`

/** `in Kalatsch`, `im Traktorenwerk`, `auf dem Mamajew-Kurgan`, `am Getreidesilo` */
export const where = (place: GermanPlace): string => afterDative(whereForms, place)
/** `nach Kalatsch`, `ins Traktorenwerk`, `auf den Mamajew-Kurgan`, `zum Getreidesilo` */
export const whither = (place: GermanPlace): string => (place[1] === 'bank' ? afterDative : after)(whitherForms, place)
/** `aus Kalatsch`, `aus dem Traktorenwerk`, `vom Mamajew-Kurgan` */
export const whence = (place: GermanPlace): string => afterDative(whenceForms, place)
/** `über Kalatsch`, `über das Traktorenwerk` */
export const over = (place: GermanPlace): string => after(overForms, place)
/** `auf Kalatsch`, `auf das Traktorenwerk`: was angegriffen wird. */
export const upon = (place: GermanPlace): string => after(atForms, place)
/** `Kalatsch`, `das Traktorenwerk`: wen oder was. */
export const whom = (place: GermanPlace): string => after(whomForms, place)
