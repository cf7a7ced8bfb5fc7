import { beforeEach, expect, test } from 'vitest'
import { type Arming, armMs, createArming, highRiskArmMs } from './arming.ts'

let arming: Arming = { status: 'waiting' }
let now = 0
let due: { at: number; callback: () => void } | undefined

const create = () =>
  createArming({
    onChange: (next) => {
      arming = next
    },
    after: (ms, callback) => {
      due = { at: now + ms, callback }
      return () => {
        due = undefined
      }
    },
  })

const pass = (ms: number) => {
  now += ms
  if (due && due.at <= now) {
    const { callback } = due
    due = undefined
    callback()
  }
}

beforeEach(() => {
  arming = { status: 'waiting' }
  now = 0
  due = undefined
})

test('arms after it was allowed for one second', () => {
  create().allow(true, armMs)
  expect(arming).toEqual({ status: 'arming', run: 1 })
  pass(999)
  expect(arming.status).toBe('arming')
  pass(1)
  expect(arming.status).toBe('armed')
})

test('arms after three seconds on warnings', () => {
  create().allow(true, highRiskArmMs)
  pass(2_999)
  expect(arming.status).toBe('arming')
  pass(1)
  expect(arming.status).toBe('armed')
})

test('restarts on a change, even when armed', () => {
  const armer = create()
  armer.allow(true, armMs)
  pass(900)
  armer.restart()
  pass(900)
  expect(arming).toEqual({ status: 'arming', run: 2 })
  pass(100)
  expect(arming.status).toBe('armed')
  armer.restart()
  expect(arming).toEqual({ status: 'arming', run: 3 })
})

test('disarms immediately when no longer allowed', () => {
  const armer = create()
  armer.allow(true, armMs)
  pass(1_000)
  armer.allow(false, armMs)
  expect(arming.status).toBe('waiting')
  pass(5_000)
  expect(arming.status).toBe('waiting')
})

test('does not restart when allowed again without a change', () => {
  const armer = create()
  armer.allow(true, armMs)
  pass(600)
  armer.allow(true, armMs)
  pass(400)
  expect(arming.status).toBe('armed')
})

test('restarts with the longer time when a warning appears', () => {
  const armer = create()
  armer.allow(true, armMs)
  pass(900)
  armer.allow(true, highRiskArmMs)
  pass(2_900)
  expect(arming.status).toBe('arming')
})

test('never arms after a stop', () => {
  const armer = create()
  armer.allow(true, armMs)
  armer.stop()
  pass(5_000)
  expect(arming.status).toBe('arming')
})
