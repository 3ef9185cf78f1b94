/** The picture on the box, drawn in code: five cards between two hands, and the city burning behind them. */

const ruin = (x: number, y: number, width: number, height: number): string => {
  const [left, right] = [x, x + width]
  const top = y - height
  return `<path d="M${left},${y}V${top + 14}l${width * 0.18},-14l${width * 0.14},18l${width * 0.2},-10l${width * 0.16},16l${width * 0.18},-22l${width * 0.14},12V${y}z" fill="#2b2622"/>${[
    0.2, 0.5, 0.78,
  ]
    .map(
      (at) =>
        `<rect x="${left + (right - left) * at - 4}" y="${top + 34}" width="7" height="11" fill="#d9803a" fill-opacity=".85"/>`,
    )
    .join('')}`
}

const smoke = (x: number, y: number, scale: number): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0,0c-22,-20 4,-38 -8,-62c-10,-24 14,-40 6,-70c30,18 30,44 18,66c-10,20 18,40 -4,66z" fill="#5d564e" fill-opacity=".6"/>`

const card = (x: number, y: number, turn: number, band: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-27" y="-38" width="54" height="76" rx="4" fill="#efe6cf" stroke="#1f1d18" stroke-width="2"/><rect x="-27" y="-38" width="54" height="17" fill="${band}"/>`

const star =
  '<path d="M0,-15L4.3,-4.4L15.7,-4L6.7,3.2L9.6,14.4L0,7.9L-9.6,14.4L-6.7,3.2L-15.7,-4L-4.3,-4.4z" fill="#a3261a"/></g>'
const cross = '<path d="M-4,-14h8v10h10v8h-10v10h-8v-10h-10v-8h10z" fill="#2f3833"/></g>'

const germans = [-2, -1, 0, 1, 2].map((i) => card(160 + i * 46, 214 + i * i * 5, i * 7, '#57645a') + cross)
const soviets = [-2, -1, 0, 1, 2].map((i) => card(160 + i * 46, 330 - i * i * 4, -i * 7, '#a3402e') + star)

/** What stands under the title is in the language of the page. */
export const coverOf = (subtitle: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 420" role="img" aria-label="Two hands of cards before the burning city">',
    '<rect width="320" height="420" fill="#c98d52"/>',
    '<path d="M0,0h320v96c-70,36 -230,-20 -320,24z" fill="#8e4a2c"/>',
    smoke(84, 130, 1),
    smoke(196, 116, 0.9),
    smoke(262, 138, 0.8),
    ruin(12, 190, 74, 66),
    ruin(92, 190, 60, 92),
    ruin(160, 190, 92, 74),
    ruin(258, 190, 58, 88),
    '<path d="M0,182c80,-10 240,10 320,-4V420H0z" fill="#3d4a3a"/>',
    '<path d="M0,182c80,-10 240,10 320,-4" fill="none" stroke="#1f1d18" stroke-width="3"/>',
    ...germans,
    ...soviets,
    '<rect y="354" width="320" height="66" fill="#1f211c"/>',
    '<g fill="#f1ead6" font-family="IBM Plex Sans Condensed, Arial Narrow, sans-serif" text-anchor="middle">',
    '<text x="160" y="384" font-size="25" font-weight="700" letter-spacing="1">BATTLE FOR STALINGRAD</text>',
    `<text x="160" y="407" font-size="15" letter-spacing="3">${subtitle}</text></g>`,
    '</svg>',
  ].join('')
