import type { Room } from '@kurgan/wire'

/** Players speak with players and spectators with spectators, who may have seen more; after the end everybody hears all. */
export const roomsOf = ({ seat, isOver }: { readonly seat: string; readonly isOver: boolean }): readonly Room[] => {
  const own: Room = seat === 'spectator' ? 'spectators' : 'players'
  return isOver ? ['players', 'spectators'] : [own]
}
