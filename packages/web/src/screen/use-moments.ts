import { useOnTable, useTable } from './context.ts'
import { momentAt } from '../table/moments.ts'

/** The moments that whoever looks at the screen knows of, and the place of the one on it. */
export const useMoments = (): { readonly moments: readonly number[]; readonly moment: number } => {
  const { seat, viewpoint, point } = useOnTable(({ view, viewpoint: chosen }) => ({
    seat: view.seat,
    viewpoint: chosen,
    point: view.point,
  }))
  const moments = useTable().moments({ seat, viewpoint })
  return { moments, moment: momentAt(moments, point) }
}
