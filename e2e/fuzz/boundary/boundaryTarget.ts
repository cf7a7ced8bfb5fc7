import fc from 'fast-check'
import type { CallTable, Table } from '#protocol/defineMethod'
import type { FuzzTarget, Tally } from '../FuzzTarget.ts'
import { createEnd, type EndTables } from './createEnd.ts'
import { type Message, messages } from './messages.ts'
import { bindChild, bindParent } from './shakeHands.ts'

interface Conversation {
  with: 'parent' | 'child'
  messages: readonly Message[]
}

interface Boundary<ParentAsks extends CallTable, Up extends Table, ChildAsks extends CallTable, Down extends Table> {
  name: string
  /** The parent's end, with a hostile child. */
  parent: EndTables<ParentAsks, Up>
  /** The child's end, with a hostile parent. */
  child: EndTables<ChildAsks, Down>
}

/** Both real ends of a boundary, each with a hostile peer. */
export const boundaryTarget = <A extends CallTable, B extends Table, C extends CallTable, D extends Table>({
  name,
  parent,
  child,
}: Boundary<A, B, C, D>): FuzzTarget<Conversation> => ({
  name,
  unit: 'messages',
  batchSize: 50,
  open: async (stopwatch) => {
    const ends = {
      parent: await createEnd(bindParent, parent, stopwatch),
      child: await createEnd(bindChild, child, stopwatch),
    }
    return {
      arbitrary: fc.record({ with: fc.constantFrom('parent', 'child'), messages }),
      run: async ({ with: side, messages: given }): Promise<Tally> => {
        let accepted = 0
        for (const message of given) if (await ends[side].take(message)) accepted += 1
        return { count: given.length, accepted }
      },
      check: async () => {
        await ends.parent.check()
        await ends.child.check()
      },
      close: () => {
        // The window of the end that was bound last is removed first.
        ends.child.close()
        ends.parent.close()
      },
    }
  },
})
