import { CardsSection } from './CardsSection.tsx'
import { ControlsSection } from './ControlsSection.tsx'
import styles from './Gallery.module.css'
import { MessagesSection } from './MessagesSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { RightToLeftSection } from './RightToLeftSection.tsx'

/** Every primitive in its states, with both themes side by side. */
export function AllPrimitives({ only }: { only?: string }) {
  const themes = ['light', 'dark'].filter((theme) => only === undefined || only === theme)
  return (
    <main className={styles.gallery}>
      <h1 className="visually-hidden">Foyer primitives</h1>
      {themes.map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <h2 className="visually-hidden">{theme}</h2>
          <ControlsSection />
          <PicturesSection />
          <MessagesSection />
          <CardsSection />
          <RightToLeftSection />
        </div>
      ))}
    </main>
  )
}
