import { expect, test } from 'vitest'
import { createProjectDescriptors } from './projectDescriptors.ts'

const loaderOf = (answers: readonly (() => Response)[]) => {
  const asked: string[] = []
  const load = createProjectDescriptors({
    projectId: 'demo',
    fetch: async (url) => {
      asked.push(String(url))
      return answers[asked.length - 1]?.() ?? Response.error()
    },
  })
  return { asked, load }
}

test('loads descriptors once, from its own origin', async () => {
  const { asked, load } = loaderOf([() => Response.json([{ context: {} }])])
  expect(await Promise.all([load(), load()])).toEqual([[{ context: {} }], [{ context: {} }]])
  expect(asked).toEqual(['/descriptors/demo.json'])
})

test('uses no descriptors after a failure, and the next request tries again', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const { asked, load } = loaderOf([away, () => new Response('', { status: 502 }), () => Response.json({})])
  for (let times = 0; times < 4; times += 1) expect(await load()).toEqual([])
  expect(asked).toHaveLength(3)
})
