import { addressOf } from '../addresses.js';
import type { Frame } from '../model.js';

const sizes = ['标准', '大', '特大'];

/**
 * Above every page: the day, the size of the text, high contrast, reading aloud. Size and contrast are the style's own doing
 * (`:has`), so that they need no script; with one they are remembered.
 */
export function ReadingAids({ frame }: { readonly frame: Frame }) {
  return (
    <div className="aids">
      <div className="wide">
        <span className="today" data-today />
        <div className="tools">
          <fieldset className="choices">
            <legend>字号</legend>
            {sizes.map((name, index) => (
              <label key={name}>
                <input
                  className="unseen"
                  type="radio"
                  name="size"
                  id={`size-${index + 1}`}
                  value={index + 1}
                  defaultChecked={index === 0}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <label>
            <input className="unseen" type="checkbox" id="contrast" />
            高对比度
          </label>
          <button type="button" data-read aria-pressed="false" hidden>
            朗读
          </button>
        </div>
        <a href={addressOf.accessibility(frame)}>无障碍说明</a>
      </div>
    </div>
  );
}
