/** The picture on the box, drawn in code: the river by night, ferries under the burning city, a search light. */

const house = (x: number, top: number, width: number): string =>
  `<path d="M${x},236V${top}l${width * 0.3},6l${width * 0.2},-12l${width * 0.5},9V236z" fill="#191a22"/>`

const windows = (x: number, y: number, columns: number, rows: number): string =>
  Array.from({ length: columns * rows }, (_, i) => {
    const lit = (i * 7 + x) % 3 === 0
    return `<rect x="${x + (i % columns) * 9}" y="${y + Math.floor(i / columns) * 13}" width="4" height="7" fill="${lit ? '#f0a23c' : '#2b2c38'}"/>`
  }).join('')

const ferry = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-26,0h52l-8,10h-36z" fill="#0f1017"/><path d="M-12,0v-9h14v9M8,0v-14" fill="#0f1017" stroke="#0f1017" stroke-width="3"/></g>`

const ripple = (x: number, y: number, width: number): string =>
  `<path d="M${x},${y}q${width / 4},-4 ${width / 2},0t${width / 2},0" fill="none" stroke="#e08a3a" stroke-opacity=".55" stroke-width="2"/>`

export const cover = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 420" role="img" aria-label="Ferries on the Volga at night before the burning city">',
  '<rect width="320" height="420" fill="#1b2340"/>',
  '<path d="M0,250V120C60,150 120,96 190,130C240,152 290,120 320,134V250z" fill="#7a2f22"/>',
  '<path d="M0,250V166C70,190 150,150 220,178C260,192 300,170 320,180V250z" fill="#c65a23"/>',
  '<path d="M52,236L120,20L150,30z" fill="#f3e9c4" fill-opacity=".2"/>',
  '<circle cx="262" cy="58" r="22" fill="#efe6bf"/><circle cx="271" cy="52" r="19" fill="#1b2340"/>',
  house(6, 178, 44),
  house(54, 150, 40),
  house(100, 188, 56),
  house(160, 138, 44),
  house(210, 176, 52),
  house(266, 160, 50),
  windows(60, 170, 3, 4),
  windows(166, 156, 4, 5),
  windows(274, 182, 4, 3),
  '<path d="M0,236H320V252C240,244 120,258 0,246z" fill="#0d0e14"/>',
  '<path d="M0,246C120,258 240,244 320,252V420H0z" fill="#26385e"/>',
  '<path d="M120,252c10,30 -14,50 4,90h60c14,-36 -12,-60 2,-92z" fill="#c65a23" fill-opacity=".35"/>',
  ripple(24, 276, 60),
  ripple(206, 272, 52),
  ripple(120, 300, 70),
  ripple(232, 318, 58),
  ferry(92, 292, 1),
  ferry(230, 300, 0.8),
  ferry(168, 322, 1.2),
  '<rect y="342" width="320" height="78" fill="#12131a"/>',
  '<g fill="#f1ead6" font-family="IBM Plex Sans Condensed, Arial Narrow, sans-serif" text-anchor="middle">',
  '<text x="160" y="376" font-size="26" font-weight="700" letter-spacing="1">VERDUN ON THE VOLGA</text>',
  '<text x="160" y="402" font-size="16" letter-spacing="3">STALINGRAD 1942</text></g>',
  '</svg>',
].join('')
