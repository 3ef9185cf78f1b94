import { Blob as PlainBlob } from 'node:buffer'
import { vi } from 'vitest'
import { serve } from '../src/store/parts.ts'

/** A worker of the page's own process that reads files and links: everything it says is copied, as between threads. */
class ReadingWorker {
  readonly #channel = new MessageChannel()
  constructor() {
    serve(this.#channel.port2)
    this.#channel.port2.start()
    this.#channel.port1.start()
  }
  postMessage(attempt: unknown): void {
    this.#channel.port1.postMessage(attempt)
  }
  addEventListener(type: string, hear: (event: Event) => void, options: AddEventListenerOptions): void {
    this.#channel.port1.addEventListener(type, hear)
    options.signal?.addEventListener('abort', () => this.#channel.port1.removeEventListener(type, hear))
  }
  terminate(): void {
    this.#channel.port1.close()
  }
}

/** jsdom has no workers. */
export const readInThisProcess = (): void => void vi.stubGlobal('Worker', ReadingWorker)

/** A file as the page gets it; those of jsdom cannot be read piece by piece. */
export const blobOf = (...parts: readonly string[]): Blob => new PlainBlob([...parts]) as unknown as Blob
