/** The picture on the box, drawn in code: a sunken road under three skies, summer, mud and snow. */

const birch = (x: number, top: number, bare: boolean): string =>
  [
    `<path d="M${x},330L${x + 3},${top}h4L${x + 11},330z" fill="#efe9dc" stroke="#2a2522" stroke-width="1"/>`,
    ...[0.2, 0.42, 0.6, 0.8].map(
      (t) => `<path d="M${x + 3},${(top + (330 - top) * t).toFixed(0)}h5" stroke="#2a2522" stroke-width="2"/>`,
    ),
    bare
      ? `<path d="M${x + 5},${top + 20}l-16,-22M${x + 5},${top + 34}l18,-24M${x + 5},${top + 4}l6,-22" stroke="#3a332c" stroke-width="2" fill="none"/>`
      : `<path d="M${x - 20},${top + 26}c-4,-26 14,-52 26,-52c14,0 30,26 24,54c-10,14 -38,14 -50,-2z" fill="#7d8f4e"/>`,
  ].join('')

const flakes = Array.from({ length: 46 }, (_, i) => {
  const [x, y] = [214 + ((i * 37) % 104), 12 + ((i * 61) % 250)]
  return `<circle cx="${x}" cy="${y}" r="${1.2 + (i % 3) * 0.6}" fill="#fff"/>`
}).join('')

const rain = Array.from({ length: 26 }, (_, i) => {
  const [x, y] = [112 + ((i * 29) % 96), 10 + ((i * 47) % 220)]
  return `<path d="M${x},${y}l-4,13" stroke="#5b5344" stroke-width="1.3"/>`
}).join('')

const rut = (from: number, to: number): string =>
  `<path d="M${from},342C${from + 6},312 ${to - 12},282 ${to},258" fill="none" stroke="#3b2a18" stroke-width="7" stroke-linecap="round"/>`

/** What stands under the title is in the language of the page. */
export const coverOf = (subtitle: string): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 420" role="img" aria-label="A road to the east in summer, mud and snow">',
    '<rect width="108" height="342" fill="#e7cf8f"/>',
    '<rect x="106" width="108" height="342" fill="#a89a80"/>',
    '<rect x="212" width="108" height="342" fill="#c3d3dd"/>',
    '<circle cx="58" cy="62" r="24" fill="#b8451f"/>',
    '<path d="M106,0h108v70c-30,26 -76,-6 -108,18z" fill="#857a66"/>',
    rain,
    '<path d="M0,246C30,236 76,240 108,248V342H0z" fill="#c2b25c"/>',
    '<path d="M106,248C140,240 180,244 214,250V342H106z" fill="#7a5c36"/>',
    '<path d="M212,250C250,240 290,246 320,240V342H212z" fill="#f3f6f8"/>',
    '<path d="M60,342C100,300 128,276 150,256h20c10,22 44,52 92,86z" fill="#6b4d2a"/>',
    rut(112, 154),
    rut(206, 166),
    birch(26, 150, false),
    birch(82, 176, false),
    birch(236, 160, true),
    birch(288, 136, true),
    flakes,
    '<path d="M148,258l12,-17l12,17z" fill="#2a2522"/>',
    '<rect y="336" width="320" height="84" fill="#23251f"/>',
    '<g fill="#f1ead6" font-family="IBM Plex Sans Condensed, Arial Narrow, sans-serif" text-anchor="middle">',
    '<text x="160" y="374" font-size="25" font-weight="700" letter-spacing="1">IRON, BLOOD, SNOW &amp; MUD</text>',
    `<text x="160" y="401" font-size="15" letter-spacing="3">${subtitle}</text></g>`,
    '</svg>',
  ].join('')
