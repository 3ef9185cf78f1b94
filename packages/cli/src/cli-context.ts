/** Where a command stands: the repository it works on and the person it talks to. */
export interface CliContext {
  /** The root of the repository. */
  readonly home: string
  /** The modules that games are loaded from, with * for a game's id: the sources, or a bundle of them. */
  readonly modules: string
  /** Makes a module of a game in which some files of its data are others, and says where it is. */
  vary(game: string, files: { readonly [file: string]: string }): Promise<string>
  /** One line, or several, of what was asked for. */
  write(text: string): void
  /** One sentence about what went wrong. */
  complain(sentence: string): void
  /** Whether a person is watching: then long work shows how far it is. */
  readonly watched: boolean
}
