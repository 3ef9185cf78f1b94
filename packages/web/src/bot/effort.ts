/** How many workers think together: all cores of a small machine, half of a large one, which has other things to do. */
export const workersFor = (cores: number): number =>
  Math.max(1, Math.min(4, cores <= 2 ? cores : Math.floor(cores / 2)))
