/** The picture on the box, drawn in code: the steppe, two rivers, and the columns that close around a city. */

const arrow = (d: string, colour: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="12" stroke-linecap="butt"/>`

const head = (x: number, y: number, turn: number, colour: string): string =>
  `<path d="M0,-16L24,0L0,16z" transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"/>`

const house = (x: number, y: number): string => `<path d="M${x},${y}v-12l7,-7l7,7v12z" fill="#4b3a2c"/>`

export const cover = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 420" role="img" aria-label="Two columns close around a city on a river">',
  '<rect width="320" height="420" fill="#d9d2b4"/>',
  '<path d="M0,0h320v342H0z" fill="#cfc9a4"/>',
  '<path d="M30,0C60,80 10,120 70,170C120,210 60,260 90,342" fill="none" stroke="#7fa6b0" stroke-width="13"/>',
  '<path d="M262,0C236,90 284,150 250,210C226,260 262,300 280,342H320V0z" fill="#8fb3bc"/>',
  '<path d="M262,0C236,90 284,150 250,210C226,260 262,300 280,342" fill="none" stroke="#2f4a52" stroke-width="3"/>',
  ...[
    [206, 132],
    [222, 150],
    [200, 164],
    [226, 176],
    [210, 196],
    [190, 184],
    [214, 216],
    [228, 232],
    [202, 232],
  ].map(([x = 0, y = 0]) => house(x, y)),
  arrow('M96,22C150,60 110,110 128,150', '#8e2a1f'),
  head(130, 150, 78, '#8e2a1f'),
  arrow('M236,318C180,322 130,300 128,226', '#8e2a1f'),
  head(128, 228, -92, '#8e2a1f'),
  arrow('M0,196C50,186 60,190 96,190', '#33382f'),
  head(94, 190, 0, '#33382f'),
  '<rect y="342" width="320" height="78" fill="#23251f"/>',
  '<g fill="#f1ead6" font-family="IBM Plex Sans Condensed, Arial Narrow, sans-serif" text-anchor="middle">',
  '<text x="160" y="376" font-size="25" font-weight="700" letter-spacing="1">AXIS &amp; ALLIES</text>',
  '<text x="160" y="402" font-size="16" letter-spacing="3">STALINGRAD</text></g>',
  '</svg>',
].join('')
