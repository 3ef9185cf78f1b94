import type { Spot } from './stack.ts'

/** What pieces that are drawn larger than their space lie on, a little wider than they are. */
export const Plate = ({
  spots,
  margin,
  className,
}: {
  spots: readonly Spot[]
  margin: number
  className?: string | undefined
}) => {
  const edge = (pick: (...values: number[]) => number, along: 'x' | 'y', sign: number): number =>
    pick(...spots.map((spot) => spot[along] + (sign * spot.size) / 2)) + sign * margin
  const [left, top] = [edge(Math.min, 'x', -1), edge(Math.min, 'y', -1)]
  return (
    <rect
      x={left}
      y={top}
      width={edge(Math.max, 'x', 1) - left}
      height={edge(Math.max, 'y', 1) - top}
      rx="4"
      className={className}
    />
  )
}
