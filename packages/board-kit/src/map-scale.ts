/**
 * How many pixels a unit of the map takes, for what must keep its size on the screen: that alone is told, as `--scale`.
 * If all of the map inherited it, the looks of every piece would be reckoned anew whenever the map comes closer.
 */
export const tellScale = (picture: SVGSVGElement, scale: number): void => {
  picture.dataset['scale'] = String(scale)
  for (const thing of picture.querySelectorAll<SVGElement>('[data-keeps-size]')) takeScale(thing)
}

/** What has just been put on a map is as large as it has to be there. */
export const takeScale = (thing: SVGElement): void => {
  const scale = thing.closest<SVGElement>('[data-scale]')?.dataset['scale']
  if (scale !== undefined) thing.style.setProperty('--scale', scale)
}
