/** Locks the page's scrolling without moving it. Returns a function that restores the page. */
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
