import { words } from '#words/claims'
import { Picture } from '../../ui/display/picture.tsx'

/** The photos of something that was said. Each opens in full in a new tab. */
export function ClaimPictures({ pictures, of }: { pictures: readonly string[]; of: string }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map((url, place) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block rounded-control">
            <Picture
              src={url}
              alt={words.photos.of(of, place + 1)}
              width={640}
              height={480}
              sizes="112px"
              className="h-21 w-28 rounded-control"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
