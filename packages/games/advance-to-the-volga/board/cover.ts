/** The picture on the box, drawn in code: smoke over the works, the river, the hill. */

const chimney = (x: number, top: number, width: number): string =>
  `<path d="M${x},250L${x + width * 0.18},${top}h${width * 0.64}L${x + width},250z" fill="#2a2522"/>`

const smoke = (x: number, y: number): string =>
  `<path d="M${x},${y}c-14,-22 8,-34 2,-56c-5,-20 14,-34 10,-56c20,14 18,38 10,54c-8,18 12,34 -4,58z" fill="#6e645a" fill-opacity=".55"/>`

const hall = (x: number, width: number, teeth: number): string => {
  const tooth = width / teeth
  const saw = Array.from({ length: teeth }, () => `l${tooth * 0.7},-16l${tooth * 0.3},16`).join('')
  return `<path d="M${x},276v-34${saw}v34z" fill="#3a2b26"/>`
}

const ripple = (x: number, y: number, width: number): string =>
  `<path d="M${x},${y}q${width / 4},-4 ${width / 2},0t${width / 2},0" fill="none" stroke="#d9e3df" stroke-opacity=".6" stroke-width="2"/>`

export const cover = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 420" role="img" aria-label="Works and chimneys above the Volga">',
  '<rect width="320" height="420" fill="#d8b98a"/>',
  '<path d="M0,0h320v150c-80,-30 -220,40 -320,-10z" fill="#c7925e"/>',
  '<circle cx="236" cy="92" r="34" fill="#9c2f1d"/>',
  '<path d="M0,250C50,196 92,190 140,226C190,250 250,236 320,252V290H0z" fill="#7d6a4c"/>',
  smoke(176, 176),
  smoke(214, 160),
  smoke(262, 188),
  chimney(170, 172, 20),
  chimney(208, 156, 20),
  chimney(256, 184, 18),
  hall(24, 120, 5),
  hall(150, 152, 6),
  '<path d="M0,276H320V300C240,292 120,306 0,292z" fill="#4a3a2c"/>',
  '<path d="M0,292C120,306 240,292 320,300V420H0z" fill="#6d97a1"/>',
  '<path d="M0,292C120,306 240,292 320,300" fill="none" stroke="#2f4a52" stroke-width="3"/>',
  ripple(26, 322, 60),
  ripple(150, 316, 48),
  ripple(222, 334, 70),
  '<rect y="342" width="320" height="78" fill="#23251f"/>',
  '<g fill="#f1ead6" font-family="IBM Plex Sans Condensed, Arial Narrow, sans-serif" text-anchor="middle">',
  '<text x="160" y="376" font-size="26" font-weight="700" letter-spacing="1">ADVANCE TO THE VOLGA</text>',
  '<text x="160" y="402" font-size="16" letter-spacing="3">STALINGRAD 1942</text></g>',
  '</svg>',
].join('')
