import { Tile } from '../../ui/picture/Tile.tsx'
import styles from './ItemLine.module.css'

/** Shows an item with its picture and collection. */
export function ItemLine({ title, collection, picture }: { title: string; collection?: string; picture?: string }) {
  return (
    <div className={styles.line}>
      <Tile name={title} src={picture} size="l" />
      <div className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        <bdi className={styles.collection}>{collection}</bdi>
      </div>
    </div>
  )
}
