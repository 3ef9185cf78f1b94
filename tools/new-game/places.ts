/** The map: where each place lies, and what it borders on. */
export const places = [
  { id: 'hills', x: 0, y: 30, next: ['north bridge', 'south bridge'] },
  { id: 'north bridge', x: 40, y: 10, next: ['hills', 'station'] },
  { id: 'south bridge', x: 40, y: 50, next: ['hills', 'station'] },
  { id: 'station', x: 80, y: 30, next: ['north bridge', 'south bridge', 'city'] },
  { id: 'city', x: 120, y: 30, next: ['station'] },
]
