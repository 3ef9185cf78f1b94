import { type ReactNode, useRef } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../parts/Button.tsx'
import { openFile } from './open-file.ts'

/** A button that asks for a match file and opens it. */
export const FilePicker = ({ children }: { readonly children: ReactNode }) => {
  const input = useRef<HTMLInputElement>(null)
  const [, go] = useLocation()
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file chosen twice should open twice.
          event.target.value = ''
          if (file !== undefined) void openFile(file, go)
        }}
      />
    </>
  )
}
