// Written by tools/symbols.ts from milsymbol (MIT licence); change that script, not this file.

/** Path data on a 200 × 200 sheet whose frame is the rectangle 25 … 175 × 50 … 150. */
export interface UnitSymbol {
  readonly line: string
  readonly solid: string
  readonly letter?: string
}

export const symbols = {
  infantry: {
    solid: '',
    line: 'M25,50L175,150M25,150L175,50',
  },
  motorised: {
    solid: '',
    line: 'M25,50L175,150M25,150L175,50M100,50L100,150',
  },
  mechanised: {
    solid: '',
    line: 'M125,80C150,80 150,120 125,120L75,120C50,120 50,80 75,80ZM25,50L175,150M25,150L175,50',
  },
  armour: {
    solid: '',
    line: 'M125,80C150,80 150,120 125,120L75,120C50,120 50,80 75,80Z',
  },
  recon: {
    solid: '',
    line: 'M25,150L175,50M100,50L100,150',
  },
  armouredRecon: {
    solid: '',
    line: 'M125,80C150,80 150,120 125,120L75,120C50,120 50,80 75,80ZM25,150L175,50',
  },
  assaultGun: {
    solid: 'M88,100a12,12 0 1 0 24,0a12,12 0 1 0 -24,0',
    line: 'M125,80C150,80 150,120 125,120L75,120C50,120 50,80 75,80Z',
  },
  engineers: {
    solid: '',
    line: 'M60,118V83h80v35M100,83V110',
  },
  artillery: {
    solid: 'M85,100a15,15 0 1 0 30,0a15,15 0 1 0 -30,0',
    line: '',
  },
  rocketArtillery: {
    solid: 'M85,100a15,15 0 1 0 30,0a15,15 0 1 0 -30,0',
    line: 'M85,75l15,-15 15,15M85,67l15,-15 15,15',
  },
  mortar: {
    solid: '',
    line: 'M95,115a5,5 0 1 0 10,0a5,5 0 1 0 -10,0M100,111l0,-30M90,90l10,-10 10,10',
  },
  antiTank: {
    solid: '',
    line: 'M25,150L100,52 175,150',
  },
  antiAircraft: {
    solid: '',
    line: 'M25,150C25,110 175,110 175,150',
  },
  cavalry: {
    solid: '',
    line: 'M25,150L175,50',
  },
  mountain: {
    solid: 'm87,142 10,-20 5,10 3,-5 8,15',
    line: 'M25,50L175,150M25,150L175,50',
  },
  parachute: {
    solid: '',
    line: 'M25,50L175,150M25,150L175,50M75,140C75,125 100,125 100,140C100,125 125,125 125,140',
  },
  air: {
    solid: 'M100,100L130,88c15,0 15,24 0,24L100,100 70,112c-15,0 -15,-24 0,-24Z',
    line: '',
  },
  headquarters: {
    solid: '',
    line: 'M25,80l150,0',
  },
  fighter: {
    line: '',
    solid: '',
    letter: 'F',
  },
  bomber: {
    line: '',
    solid: '',
    letter: 'B',
  },
  fleet: {
    line: '',
    solid: 'm100,120 -25,-17 15,2 0,-10 5,0 0,-5 -15,0 0,-5 15,0 0,-5 10,0 0,5 15,0 0,5 -15,0 0,5 5,0 0,10 15,-2z',
  },
} as const satisfies Record<string, UnitSymbol>

export type SymbolName = keyof typeof symbols

/** The marks of unit size that stand above the frame. */
export const sizeMarks = {
  battalion: 'M90,40L90,15M110,40L110,15',
  regiment: 'M100,40L100,15M120,40L120,15M80,40L80,15',
  brigade: 'M87.5,40l25,-25m0,25l-25,-25',
  division: 'M70,40l25,-25m0,25l-25,-25M105,40l25,-25m0,25l-25,-25',
  corps: 'M52.5,40l25,-25m0,25l-25,-25M87.5,40l25,-25m0,25l-25,-25M122.5,40l25,-25m0,25l-25,-25',
  army: 'M35,40l25,-25m0,25l-25,-25M70,40l25,-25m0,25l-25,-25M105,40l25,-25m0,25l-25,-25M140,40l25,-25m0,25l-25,-25',
} as const

export type UnitSize = keyof typeof sizeMarks
