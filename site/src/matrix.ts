/** Filters of the matrix: the table is in the page, and this hides what is not asked for. */
import { find } from './find.js';

const harness = find('matrix-harness', HTMLSelectElement);
const tool = find('matrix-tool', HTMLSelectElement);
const seat = find('matrix-seat', HTMLSelectElement);
const table = find('matrix', HTMLTableElement);

function filter(): void {
  let count = 0;
  for (const row of table.tBodies[0]?.rows ?? []) {
    row.hidden = tool.value !== '' && row.dataset.tool !== tool.value;
    if (!row.hidden) count += 1;
  }
  for (const cell of table.querySelectorAll<HTMLElement>('[data-harness]'))
    cell.hidden = harness.value !== '' && cell.dataset.harness !== harness.value;
  for (const line of table.querySelectorAll<HTMLElement>('[data-seat]'))
    line.hidden = seat.value !== '' && line.dataset.seat !== seat.value;
  find('matrix-count', HTMLOutputElement).textContent =
    `${count} of ${table.tBodies[0]?.rows.length ?? 0} tools`;
}

for (const control of [harness, tool, seat]) control.addEventListener('input', filter);
filter();
