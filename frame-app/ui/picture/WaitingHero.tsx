import { useEffect, useState } from 'react'
import { Hero, type HeroProps } from './Hero.tsx'
import { watchWait } from './watchWait.ts'

type WaitingHeroProps = Pick<HeroProps, 'picture' | 'heading' | 'text'> & {
  /** What is said once the wait is long. */
  longWait: string
}

/** A wait for a server. Where it is long, a word says that it goes on: a server can be slow without being lost. */
export function WaitingHero({ longWait, ...hero }: WaitingHeroProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => watchWait(() => setLong(true)), [])
  return <Hero {...hero} state="waiting" hint={isLong ? longWait : undefined} />
}
