/** Locks page scrolling at the current position. Returns a function that unlocks it. */
export const lockScroll = () => {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    root.style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
  }
}
