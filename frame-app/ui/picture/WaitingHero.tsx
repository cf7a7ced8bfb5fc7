import { useEffect, useState } from 'react'
import { Hero, type HeroProps } from './Hero.tsx'
import { watchWait } from './watchWait.ts'

type WaitingHeroProps = Pick<HeroProps, 'picture' | 'heading' | 'text'> & {
  /** The message once the wait is long. */
  longWait: string
}

/** A wait for a server. If it is long, a message says that it continues: a slow server is not necessarily down. */
export function WaitingHero({ longWait, ...hero }: WaitingHeroProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => watchWait(() => setLong(true)), [])
  return <Hero {...hero} state="waiting" hint={isLong ? longWait : undefined} />
}
