import type { PackageChoice } from './package-choice.ts'

type Props = { choices: readonly PackageChoice[]; hrefOf: (class_package_id: number) => string }

/** Packages one below the other, each a link that goes on to pay it. */
export function PackagePick({ choices, hrefOf }: Props) {
  return (
    <ul className="pick">
      {choices.map(({ class_package_id, title, bound, price, struck, each, deed }) => (
        <li key={class_package_id}>
          <a href={hrefOf(class_package_id)} className="pick-one">
            <span className="pick-what">
              <b>
                <span className="sr-only">{deed}: </span>
                {title}
              </b>
              <span>{bound}</span>
            </span>
            <span className="pick-price tabular">
              <span>
                {struck && (
                  <s>
                    <span className="sr-only">Antes </span>
                    {struck}
                  </s>
                )}{' '}
                <b>{price}</b>
              </span>
              {each && <span>{each}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
