import { paths } from '../paths.ts'
import type { PackageChoice } from './package-choice.ts'
import './pick.css'

type Props = { choices: readonly PackageChoice[]; hrefOf: (class_package_id: number) => string }

export function PackagePick({ choices, hrefOf }: Props) {
  return (
    <ul className="pick">
      {choices.map((choice) => (
        <li key={choice.class_package_id}>
          {choice.why_not === null ? (
            <a href={hrefOf(choice.class_package_id)} className="pick-one">
              <Description choice={choice} />
              <Price choice={choice} />
            </a>
          ) : (
            <Owned choice={choice} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Description = ({ choice: { actionLabel, title, terms, why_not } }: { choice: PackageChoice }) => (
  <span className="pick-what">
    <b>
      {why_not === null && <span className="sr-only">{actionLabel}: </span>}
      {title}
    </b>
    <span>{terms}</span>
  </span>
)

const Price = ({ choice: { price, formerPrice, each } }: { choice: PackageChoice }) => (
  <span className="pick-price tabular">
    <span>
      {formerPrice && (
        <s>
          <span className="sr-only">Antes </span>
          {formerPrice}
        </s>
      )}{' '}
      <b>{price}</b>
    </span>
    {each && <span>{each}</span>}
  </span>
)

function Owned({ choice }: { choice: PackageChoice }) {
  return (
    <div className="pick-one pick-owned">
      <Description choice={choice} />
      <span className="pick-price">
        <b>{choice.why_not}</b>
        {choice.isRunning && (
          <a
            className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
            href={paths.myPurchases()}
          >
            Ver mi suscripción
          </a>
        )}
      </span>
    </div>
  )
}
