/** A silhouette for each Location, standing on the line y = 56 of a sheet of 200 × 56. Drawn for this table. */

const saw = (x: number, width: number, top: number, teeth: number): string => {
  const tooth = width / teeth
  return `M${x},56V${top}${Array.from({ length: teeth }, () => `l${tooth * 0.65},-9l${tooth * 0.35},9`).join('')}V56z`
}
const stack = (x: number, top: number): string => `M${x},56L${x + 2},${top}h6L${x + 10},56z`
const block = (x: number, width: number, top: number): string => `M${x},56V${top}h${width}V56z`

const silhouettes: Readonly<Record<string, string>> = {
  // Halls, and a gun barrel raised above them.
  barrikady: `${saw(20, 90, 36, 4)}${stack(118, 12)}${stack(134, 18)}M150,56v-10l34,-22l3,5l-30,21v6z`,
  // Blast furnaces.
  'red-october': `${saw(64, 116, 38, 5)}${stack(18, 6)}${stack(32, 10)}${stack(46, 4)}`,
  // A hall with two wings and a clock.
  'central-station': `${block(24, 44, 38)}${block(132, 44, 38)}M68,56V30q32,-30 64,0V56zM96,12h8v-8h-8z`,
  // A hangar, a mast, an aircraft.
  gumrak: `M20,56V44q28,-26 56,0V56zM92,56V18h3v38zM92,18h14v7h-14zM124,42h40l10,-10h6l-3,14l-14,4h-12l-10,6h-6l4,-6h-14z`,
  // A burial mound, nothing else.
  mamayev: 'M0,56C40,52 64,22 100,16C136,22 160,52 200,56z',
  tractor: `${saw(14, 84, 34, 3)}${saw(102, 84, 34, 3)}${stack(94, 8)}`,
  // Four storeys, one gable gone.
  pavlov: 'M62,56V14h8l6,5l8,-9h44l5,7l7,-2V56z',
  // Tall bins in a row, with a tower.
  elevator: `${block(40, 84, 12)}${block(124, 24, 2)}${block(148, 22, 30)}`,
  // A landing stage and a boat.
  ferry: 'M10,56V46h70v10zM18,46V30h24v16zM96,44h84l-12,12h-62zM118,44V34h26v10zM130,34V22h6v12z',
}
export const silhouetteOf = (id: string): string => silhouettes[id] ?? ''

export const star = 'M0,-10L2.9,-3.1L10.5,-2.7L4.5,2.1L6.4,9.6L0,5.3L-6.4,9.6L-4.5,2.1L-10.5,-2.7L-2.9,-3.1z'
export const cross = 'M-2.8,-9.5h5.6v6.7h6.7v5.6h-6.7v6.7h-5.6v-6.7h-6.7v-5.6h6.7z'
