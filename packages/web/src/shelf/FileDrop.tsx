import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { say } from '../words.ts'
import { openFile } from '../opening/open-file.ts'
import css from './shelf.module.css'

const carriesFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** A match file dropped anywhere on the page opens. */
export const FileDrop = () => {
  const [over, setOver] = useState(false)
  const [, go] = useLocation()
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!carriesFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!carriesFile(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) void openFile(file, go)
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('dragleave', onLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [go])
  return over ? <p className={css.drop}>{say.shelfPage.dropHere}</p> : null
}
