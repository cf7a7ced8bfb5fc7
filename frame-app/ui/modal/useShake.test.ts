import { beforeEach, expect, test, vi } from 'vitest'
import { useShake } from './useShake.ts'

const card = vi.hoisted(() => ({ animate: vi.fn(), kept: undefined as { current: unknown } | undefined }))

// Without a document, a render runs no effects. Here each call of the hook is a render, and kept values persist across
// them.
vi.mock('react', () => ({
  useEffect: (effect: () => void) => effect(),
  useRef: (initial: unknown) => {
    card.kept ??= { current: initial }
    return card.kept
  },
}))

const draw = (shakes: number) => useShake({ current: card as unknown as HTMLElement }, shakes)
const isMotionReduced = vi.fn()
vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced() }))

beforeEach(() => {
  card.kept = undefined
  card.animate.mockClear()
  isMotionReduced.mockReturnValue(false)
})

test('[UI-05] shakes the card 500 ms per refused closing', () => {
  draw(0)
  expect(card.animate).not.toHaveBeenCalled()
  draw(1)
  draw(1)
  const [[motion, { duration }]] = card.animate.mock.calls as [[{ transform: string[] }, { duration: number }]]
  expect(duration).toBe(500)
  expect(motion.transform.at(0)).toBe('translateX(0px)')
  expect(motion.transform).toContain('translateX(-6px)')
  expect(motion.transform.at(-1)).toBe('translateX(0px)')
  expect(card.animate).toHaveBeenCalledOnce()
  draw(2)
  expect(card.animate).toHaveBeenCalledTimes(2)
})

test('[UI-05] shows a ring instead of motion under reduced motion', () => {
  isMotionReduced.mockReturnValue(true)
  draw(0)
  draw(1)
  const ring = { outline: '2px solid var(--fy-focus)' }
  expect(card.animate).toHaveBeenCalledExactlyOnceWith([ring, ring], 500)
})

test('[UI-05] does not repeat earlier shakes on a new render', () => {
  draw(3)
  expect(card.animate).not.toHaveBeenCalled()
})
