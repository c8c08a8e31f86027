import { faultsOfAnswers } from "./faults-of-answers.ts";
import { proveScene } from "./prove-scene.ts";
import { openAnswerTrial } from "./try-answer-fault.ts";

proveScene("answers of rules, rebates, points and races", openAnswerTrial, faultsOfAnswers);
