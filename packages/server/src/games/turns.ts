/** Lets whatever concerns one game be done one after another, however long each of it waits for the store. */
export const turns = (): (<T>(game: string, body: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return (game, body) => {
    const before = last.get(game)
    const mine = before === undefined ? body() : before.then(body, body)
    last.set(game, mine)
    const clear = (): void => {
      if (last.get(game) === mine) last.delete(game)
    }
    mine.then(clear, clear)
    return mine
  }
}
