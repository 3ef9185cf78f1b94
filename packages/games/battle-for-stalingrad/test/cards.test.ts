import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { data } from '../data/index.ts'

/** RULES.md prints the card list that the data hold, entry by entry. */

const lines = readFileSync(`${import.meta.dirname}/../RULES.md`, 'utf8').split('\n')
const lineOf = (title: string): string => lines.find((one) => one.startsWith(`- **[${title.split(' ')[0]}]** `)) ?? ''

describe('the card list of RULES.md', () => {
  test.each([
    ['BFS-CARD-L1 Barrikady Gun Factory', 'barrikady'],
    ['BFS-CARD-L2 Red October Steel Factory', 'red-october'],
    ['BFS-CARD-L3 Central Station', 'central-station'],
    ['BFS-CARD-L4 Gumrak Airfield', 'gumrak'],
    ['BFS-CARD-L5 Mamayev Kurgan', 'mamayev'],
    ['BFS-CARD-L6 Dzerzhinsky Tractor Works', 'tractor'],
    ["BFS-CARD-L7 Pavlov's House", 'pavlov'],
    ['BFS-CARD-L8 Grain Elevator', 'elevator'],
    ['BFS-CARD-L9 Central Ferry Landing', 'ferry'],
  ] as const)('%s', (title, id) => {
    const { name, destroyed, rations, front, back } = data.locations.locations.find((one) => one.id === id)!
    const line = lineOf(title)
    expect(line).toContain(`${name}. Destroyed at ${destroyed}. `)
    expect(line).toContain(`Rubble: ${rations.join(', ')}. Front: ${front.text === '' ? 'no note.' : front.text}`)
    expect(line).toContain(`Back: ${back.rations} Rations`)
  })

  test.each([
    ['BFS-CARD-SF1 1st Guards Infantry', 's-1gi'],
    ['BFS-CARD-SF2 66th Infantry', 's-66i'],
    ['BFS-CARD-SF3 21st Tank', 's-21t'],
    ['BFS-CARD-SF4 13th Guards Infantry', 's-13gi'],
    ['BFS-CARD-SF5 37th Guards Infantry', 's-37gi'],
    ['BFS-CARD-SF6 24th Infantry', 's-24i'],
    ['BFS-CARD-SF7 51st Infantry', 's-51i'],
    ['BFS-CARD-SF8 57th Infantry', 's-57i'],
    ['BFS-CARD-SF9 62nd Infantry', 's-62i'],
    ['BFS-CARD-SF10 64th Infantry', 's-64i'],
    ['BFS-CARD-SF11 65th Infantry', 's-65i'],
    ['BFS-CARD-SF12 284th Infantry', 's-284i'],
    ['BFS-CARD-SF13 10th NKVD Infantry', 's-10n'],
    ['BFS-CARD-SF14 4th Tank', 's-4t'],
    ['BFS-CARD-SF15 5th Tank', 's-5t'],
    ['BFS-CARD-GF1 6th Panzer', 'g-6p'],
    ['BFS-CARD-GF2 14th Panzer', 'g-14p'],
    ['BFS-CARD-GF3 16th Panzer', 'g-16p'],
    ['BFS-CARD-GF4 22nd Panzer', 'g-22p'],
    ['BFS-CARD-GF5 24th Panzer', 'g-24p'],
    ['BFS-CARD-GF6 3rd Motorized', 'g-3m'],
    ['BFS-CARD-GF7 29th Motorized', 'g-29m'],
    ['BFS-CARD-GF8 60th Motorized', 'g-60m'],
    ['BFS-CARD-GF9 44th Infantry', 'g-44i'],
    ['BFS-CARD-GF10 71st Infantry', 'g-71i'],
    ['BFS-CARD-GF11 76th Infantry', 'g-76i'],
    ['BFS-CARD-GF12 94th Infantry', 'g-94i'],
    ['BFS-CARD-GF13 295th Infantry', 'g-295i'],
    ['BFS-CARD-GF14 305th Infantry', 'g-305i'],
    ['BFS-CARD-GF15 100th Jäger', 'g-100j'],
  ] as const)('%s', (title, id) => {
    const { name, type, combat, startingRations, discardCost, text } = data.forces.forces.find((one) => one.id === id)!
    expect(lineOf(title)).toContain(
      `${name} (${type}). Combat ${combat}, Starting Rations ${startingRations}, discard cost ${discardCost}. ${text === '' ? 'No note.' : text}`,
    )
  })

  test.each([
    ['BFS-CARD-SA1 Fresh Supplies', 's-fresh'],
    ['BFS-CARD-SA2 Volga Crossing', 's-volga'],
    ['BFS-CARD-SA3 Katyusha Rockets', 's-katyusha'],
    ['BFS-CARD-SA4 East Bank Guns', 's-guns'],
    ['BFS-CARD-SA5 Snipers', 's-sniper'],
    ['BFS-CARD-SA6 Molotov Cocktails', 's-molotov'],
    ['BFS-CARD-SA7 Storm Group', 's-storm'],
    ['BFS-CARD-SA8 Night Infiltration', 's-night'],
    ['BFS-CARD-SA9 Not One Step Back', 's-227'],
    ['BFS-CARD-SA10 Demolition Charges', 's-demo'],
    ['BFS-CARD-SA11 Anti-Aircraft Guns', 's-aa'],
    ['BFS-CARD-SA12 Commissars', 's-comm'],
    ['BFS-CARD-SA13 Operation Uranus', 's-uranus'],
    ['BFS-CARD-SA14 Partisans', 's-partisan'],
    ['BFS-CARD-SA15 Stavka Reserves', 's-stavka'],
    ['BFS-CARD-GA1 Fresh Supplies', 'g-fresh'],
    ['BFS-CARD-GA2 Dive Bombers', 'g-stuka'],
    ['BFS-CARD-GA3 Artillery Barrage', 'g-arty'],
    ['BFS-CARD-GA4 Assault Pioneers', 'g-pioneer'],
    ['BFS-CARD-GA5 Luftwaffe Airlift', 'g-airlift'],
    ['BFS-CARD-GA6 Flamethrowers', 'g-flame'],
    ['BFS-CARD-GA7 Blitzkrieg', 'g-blitz'],
    ['BFS-CARD-GA8 Replacements', 'g-repl'],
    ['BFS-CARD-GA9 Field Hospital', 'g-hosp'],
    ['BFS-CARD-GA10 Führer Directive', 'g-dir'],
    ['BFS-CARD-GA11 Counter-Battery Fire', 'g-cb'],
    ['BFS-CARD-GA12 Operation Winter Storm', 'g-winterstorm'],
    ['BFS-CARD-GA13 Reconnaissance', 'g-recon'],
    ['BFS-CARD-GA14 Marksmen', 'g-sniper'],
    ['BFS-CARD-GA15 Smoke Screen', 'g-smoke'],
    ['BFS-CARD-GA16 Encirclement', 'g-encircle'],
  ] as const)('%s', (title, id) => {
    const card = [...data.sovietActions.actions, ...data.germanActions.actions].find((one) => one.id === id)!
    const line = lineOf(title)
    expect(line).toContain(
      `${card.name}, ${card.count} copies, Firefight ${card.firefight > 0 ? '+' : ''}${card.firefight}`,
    )
    expect(line).toContain(card.text)
    for (const tag of card.tags) expect(line).toContain(`tag ${tag}`)
    expect(line.includes('timing `')).toBe(card.timing !== 'action')
    expect(card.timing === 'action' || line.includes(`timing \`${card.timing}\``)).toBe(true)
  })

  test('every card of the data has its line', () => {
    expect(lines.filter((one) => one.startsWith('- **[BFS-CARD-'))).toHaveLength(9 + 15 + 15 + 15 + 16)
  })
})
