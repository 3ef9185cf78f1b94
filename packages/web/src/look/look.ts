export const looks = ['system', 'light', 'dark'] as const
export type Look = (typeof looks)[number]

const key = 'kurgan.look'

/** The look the person chose; a browser that keeps nothing has the look of the system. */
export const chosenLook = (): Look => {
  try {
    return looks.find((look) => look === localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

export const showLook = (look: Look = chosenLook()): void => {
  document.documentElement.dataset['look'] = look
}

export const chooseLook = (look: Look): void => {
  showLook(look)
  try {
    localStorage.setItem(key, look)
  } catch {
    // Without storage the look lasts as long as the page: nothing of value is lost.
  }
}
