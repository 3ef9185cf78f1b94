// @vitest-environment jsdom
import { conformance, type Decided } from '@kurgan/conformance'
import type { IbsmAction } from '../rules/state.ts'

const repeats: Decided<IbsmAction> = {
  air: 'by unit',
  proceed: 'single',
  deploy: 'single',
  suggested: 'single',
  fleet: 'single',
  move: 'single',
  disengage: 'single',
  blitz: 'single',
  advance: 'single',
  stay: 'single',
  endMovement: 'single',
  combat: 'single',
  retreat: 'single',
  reinforce: 'single',
  forgo: 'single',
  partisan: 'single',
  stalin: 'single',
  relocate: 'single',
  remain: 'single',
  token: 'single',
  reroll: 'single',
  pass: 'single',
}

await conformance(`${import.meta.dirname}/..`, {
  only: 'table',
  cites: {
    prefix: 'IBSM',
    form: /IBSM-[A-Z]+-?\d+/g,
    rules: 164,
    rulings: 85,
    examples: 65,
    wordsOnly: ['IBSM-R35', 'IBSM-R71', 'IBSM-R73'],
  },
  repeats,
  subtitle: 'DIE OSTFRONT 1941–1944',
  alike: `Alatyr BUKAREST Craiova Debrecen Don Dünaburg Elbrus Elista GORKI Galatz Gomel Grodno Initiative Ismail Jassy KALININ
    KÖNIGSBERG Klausenburg Klin Konotop Krakau Krasnodar Kursk LENINGRAD Lublin MINSK Maikop Melitopol Murom ODESSA OSTSEE Oskol
    Perekop Ploesti RIGA Rybinsk SMOLENSK STALIN STALINGRAD Salsk Stalin Stalino Stary Sumy Suwalki Tula Uman WARSCHAU Weichsel`,
})
