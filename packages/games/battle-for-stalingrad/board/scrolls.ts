/** For a part of the table that scrolls: without a mouse it can be scrolled only when it can have the focus. */
export const scrolls = { tabIndex: 0 }
