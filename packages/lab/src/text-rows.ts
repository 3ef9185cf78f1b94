/** Rows of text for tables, and the columns that they have. */

export const columns = {
  decisions: {
    cell: 'INTEGER',
    number: 'INTEGER',
    step: 'INTEGER',
    side: 'VARCHAR',
    stretch: 'VARCHAR',
    opening: 'BOOLEAN',
    ask: 'VARCHAR',
    rule: 'VARCHAR',
    legal: 'INTEGER',
    action: 'VARCHAR',
    choice: 'VARCHAR',
    chance: 'DOUBLE',
  },
  rolls: {
    cell: 'INTEGER',
    number: 'INTEGER',
    step: 'INTEGER',
    side: 'VARCHAR',
    event: 'VARCHAR',
    purpose: 'VARCHAR',
    faces: 'VARCHAR',
    came: 'DOUBLE',
    result: 'VARCHAR',
    measure: 'VARCHAR',
    gained: 'DOUBLE',
    expected: 'DOUBLE',
    variance: 'DOUBLE',
  },
  /** Who holds each place at the end of each turn; of places that nobody holds, the side is empty. */
  holders: {
    cell: 'INTEGER',
    number: 'INTEGER',
    step: 'INTEGER',
    turn: 'INTEGER',
    place: 'VARCHAR',
    side: 'VARCHAR',
  },
  losses: {
    cell: 'INTEGER',
    number: 'INTEGER',
    step: 'INTEGER',
    turn: 'INTEGER',
    side: 'VARCHAR',
    unit: 'VARCHAR',
    count: 'INTEGER',
  },
} as const

export type TableName = keyof typeof columns
export const tableNames = Object.keys(columns) as readonly TableName[]

/** Lines of text of each table. */
export type Rows = { readonly [table in TableName]: string }

export const joined = (parts: readonly Rows[]): Rows => ({
  decisions: parts.map(({ decisions }) => decisions).join(''),
  rolls: parts.map(({ rolls }) => rolls).join(''),
  holders: parts.map(({ holders }) => holders).join(''),
  losses: parts.map(({ losses }) => losses).join(''),
})

export type Value = string | number | boolean | undefined

/** A line of a CSV file: what is not known stays empty, and every text stands in quotes. */
export const csv = (values: readonly Value[]): string =>
  `${values
    .map((value) => (typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : value === undefined ? '' : value))
    .join(',')}\n`
