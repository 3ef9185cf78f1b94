// @vitest-environment jsdom
import { select } from '@kurgan/board-kit'
import { type Json, situation } from '@kurgan/kernel'
import { describe, expect, it } from 'vitest'
import { ui as advance } from '../../games/advance-to-the-volga/board/index.tsx'
import { ui as axisAllies } from '../../games/axis-allies-stalingrad/board/index.tsx'
import { ui as verdun } from '../../games/verdun-on-the-volga/board/index.tsx'
import type { AnyGameUI } from '../src/catalogue.ts'
import { showLanguage } from '../src/language/language.ts'
import { type Command, readCommand } from '../src/table/command.ts'
import type { Offered } from '../src/table/naming.ts'
import { say } from '../src/words.ts'

const volga = advance as unknown as AnyGameUI

/** Reads one line after the other at a position, and remembers the list that was told last. */
const reader = (ui: AnyGameUI, state: unknown) => {
  const decision = ui.game.decision(state)
  const actions = decision?.actions ?? []
  let offered: Offered | undefined
  return (line: string, proposed?: number): Command => {
    const observed = ui.game.observe(state, decision?.side ?? 'spectator')
    const action = proposed === undefined ? undefined : actions[proposed]
    const proposal = action === undefined ? undefined : { action, forecast: ui.game.forecast?.(observed, action) }
    const read = readCommand(line, {
      ui,
      state: observed,
      decision,
      picks: [],
      selection: select(actions, [], ui),
      proposal,
      offered,
    })
    if (read.do === 'say') offered = read.offered ?? offered
    return read
  }
}

const at = (patch: { readonly [what: string]: Json }) => reader(volga, situation(volga.game, 'main', patch))

/** Units of the 29th in Area 6 are Fresh, and 6 is active. */
const active = at({ step: 'round', round: { active: 6 } })

describe('a line of words', () => {
  it('is a move when one legal action says so, by names and by numbers', () => {
    expect(active('enter 15/29 to 8')).toEqual({
      do: 'play',
      action: expect.objectContaining({ do: 'enter', unit: '15/29', to: 8 }),
    })
    expect(active('15/29 sawmill')).toMatchObject({ do: 'play', action: { unit: '15/29', to: 8 } })
  })

  it('takes another verb than the game’s own, and little words for the fields they mean', () => {
    expect(active('move 15/29 to 8')).toMatchObject({ do: 'play', action: { do: 'enter', unit: '15/29', to: 8 } })
    expect(active('Please attack with 15/29 into area 8')).toMatchObject({ do: 'play', action: { to: 8 } })
    expect(active('move 15/29 to sawmill')).toMatchObject({ do: 'play', action: { unit: '15/29', to: 8 } })
  })

  it('is never played without a verb that the game has no such action for', () => {
    for (const line of ['eat 15/29 to 8', 'retreat 15/29 sawmill']) {
      const answer = active(line)
      const [verb] = line.split(' ')
      expect(answer).toMatchObject({ do: 'say', text: expect.stringContaining(`“${verb}”`) })
      expect(answer).toMatchObject({ text: expect.stringMatching(/1: 15\/29 enters Sawmill \(8\)/) })
    }
  })

  it('that says too little is answered with what it could mean, to be chosen from by number', () => {
    const answer = active('15/29')
    expect(answer).toMatchObject({ do: 'say', text: expect.stringMatching(/^1: 15\/29 .*; 2: .*Sawmill \(8\)/) })
    const { actions } = (answer as { offered: Offered }).offered
    expect(active('2')).toEqual({ do: 'play', action: actions[1] })
    expect(active('99')).toMatchObject({ do: 'say' })
  })

  it('lists what can be done a part at a time', () => {
    const { text } = active('list') as { text: string }
    expect(text).toMatch(/^1: .*; 8: .*; and \d+ more: type “more”/)
    expect(active('more')).toMatchObject({ do: 'say', text: expect.stringMatching(/^9: /) })
    expect(active('9')).toMatchObject({ do: 'play' })
  })

  it('that no legal action says is refused with the reason and its rule, as pointing is', () => {
    expect(active('move 15/29 to 40')).toMatchObject({ do: 'say', text: expect.stringMatching(/\(ATV-8\.1b\)$/) })
    expect(active('castle')).toEqual({ do: 'say', text: say.command.nothing })
  })

  it('asks what is somewhere: what is there, what lies next to it, who is in supply', () => {
    const { text } = active('what is in 8') as { text: string }
    expect(text).toMatch(/^Sawmill \(8\); Light Urban/)
    expect(text).toMatch(/In supply from the Volga\. Next to it: .*\(6\)/)
    expect(active('where is 15/29')).toMatchObject({ text: expect.stringMatching(/15\/29; .* in .*\(6\)/) })
    expect(active('what is in berlin')).toEqual({ do: 'say', text: say.command.noSuchThing })
  })

  it('asks which thing is meant where several are called that', () => {
    expect(active('what is hill')).toMatchObject({
      text: expect.stringMatching(/^Which one: Hill 126\.3 \(1\); Hill /),
    })
  })

  it('asks why not, with the rule', () => {
    expect(active('why not 15/29 to 40')).toMatchObject({ text: expect.stringMatching(/\(ATV-8\.1b\)$/) })
    expect(active('why not castle')).toEqual({ do: 'say', text: say.command.noSuchThing })
  })

  it('that asks why not what can be done is told that it can', () => {
    expect(active('why not 15/29 to 8')).toMatchObject({
      text: expect.stringMatching(/^That can be done\. 1: 15\/29 enters Sawmill \(8\)/),
    })
  })

  it('asks why not an action that nobody may do now', () => {
    const opening = reader(verdun as unknown as AnyGameUI, situation(verdun.game, 'standard', { step: 'impulse' }))
    expect(opening('why not redeploy')).toMatchObject({ text: expect.stringMatching(/\(VOV-18\.2a\)$/) })
  })

  const eastern = axisAllies as unknown as AnyGameUI
  const axisMovement = situation(eastern.game, 'race', { step: 'axisMovement' })
  const movement = reader(eastern, axisMovement)

  it('means a whole name rather than a part of a longer one', () => {
    const { actions } = eastern.game.decision(axisMovement) ?? { actions: [] }
    const routes = (unit: string) =>
      actions
        .filter((action) => action.do === 'move' && action['unit'] === unit)
        .map(({ from, to }) => `${String(from)} to ${String(to)}`)
    const both = routes('ger_infantry').find((route) => routes('ger_mech').includes(route))
    const [from = '', to = ''] = (both ?? '').split(' to ')
    const line = `German infantry from ${from.replaceAll('_', ' ')} to ${to.replaceAll('_', ' ')}`
    expect(movement(line), line).toMatchObject({ do: 'play', action: { unit: 'ger_infantry', from, to } })
  })

  it('names two things of one kind, each by its own little word', () => {
    expect(movement('german infantry from kletskaya to bolshoy')).toMatchObject({
      do: 'play',
      action: { unit: 'ger_infantry', from: 'kletskaya', to: 'bolshoy' },
    })
    expect(movement('why not german infantry from kletskaya to beketovka')).toMatchObject({
      text: expect.stringMatching(/Beketovka.*\(AAS-[A-Z]+-\d+\)$/),
    })
  })

  const support = at({
    soviets: { 8: null, 10: { strategy: 'fanatic', defense: 8 } },
    available: { artillery: 1 },
    step: 'support',
    attack: { area: 10, units: { '15/29': 8, '71/29': 8 }, lead: '15/29', justRevealed: true },
  })

  it('asks for odds', () => {
    expect(support('odds')).toMatchObject({ text: expect.stringMatching(/Attack with no support: .* \d+\.\d %/) })
    expect(active('odds 15/29')).toEqual({ do: 'say', text: say.command.noOdds })
  })

  it('asks for the odds of what the decision speaks of, though no action names it', () => {
    expect(support('odds 10')).toEqual(support('odds'))
    expect(support('odds 10 artillery 1')).toMatchObject({ text: expect.stringMatching(/^Attack with 1 Artillery: /) })
    const { text } = support('odds 40') as { text: string }
    expect(text).toMatch(/^Nothing of that rolls dice now, but this does\. Attack with no support/)
  })

  it('asks for the odds of what is proposed', () => {
    expect(support('odds', 1)).toMatchObject({ text: expect.stringMatching(/^Attack with 1 Artillery: [^:]*$/) })
  })

  it('gives examples that work at this position', () => {
    const { text } = active('help') as { text: string }
    const lines = text.replace('For example: ', '').split(' · ')
    for (const line of lines) expect(active(line), line).not.toEqual({ do: 'say', text: say.command.nothing })
    expect(lines[0]).toMatch(/^\S+ (moves to|enters) /)
    expect(lines[1]).toMatch(/^what is in .*\(\d+\)$/)
    expect(lines.find((line) => line.startsWith('why not'))).toBeDefined()
    expect(support('help')).toMatchObject({ text: expect.stringContaining(' · odds · ') })
  })

  it('is read in German too', async () => {
    await showLanguage('de')
    const opening = reader(verdun as unknown as AnyGameUI, situation(verdun.game, 'standard', { step: 'impulse' }))
    expect(opening('warum nicht verlegen')).toMatchObject({ text: expect.stringMatching(/\(VOV-18\.2a\)$/) })
    expect(active('Bitte ziehe die Einheit 15/29 nach Gebiet 8')).toMatchObject({ do: 'play', action: { to: 8 } })
    expect(active('was ist im Feld 8')).toMatchObject({ text: expect.stringMatching(/^Sägewerk \(8\)/) })
    await showLanguage('en')
  })

  it('finds a place by its German name and by its number', async () => {
    await showLanguage('de')
    const silo = { do: 'say', text: expect.stringMatching(/^Getreidesilo \(10\); schwere Bebauung/) as string }
    expect(active('was ist in Getreidesilo')).toEqual(silo)
    expect(active('was ist in 10')).toEqual(silo)
    expect(active('15/29 nach Sägewerk')).toMatchObject({ do: 'play', action: { do: 'enter', unit: '15/29', to: 8 } })
    expect(active('was ist in Höhe 112,5')).toMatchObject({ text: expect.stringMatching(/^Höhe 112,5 \(18\)/) })
    await showLanguage('en')
  })

  it('says of odds to which something may still be added that they are as things stand', () => {
    const round = at({
      soviets: { 8: { strategy: 'heroes', defense: 7, revealed: true } },
      available: { artillery: 1 },
      step: 'round',
      round: { active: 6, waiting: { in: 8, units: { '15/29': 6, '71/29': 6 } } },
    })
    expect(round('odds 8')).toMatchObject({ text: expect.stringMatching(/\(8\) \(As things stand\): Repulse \d/) })
  })

  it('confirms, goes back, undoes and helps', () => {
    expect(['yes', 'no', 'undo', ''].map((line) => active(line).do)).toEqual(['confirm', 'back', 'undo', 'say'])
  })
})
