"""Play the games of Kurgan from Python: one file, nothing but the standard library.

A program in a seat (docs/protocol.md), started by `kurgan lab duel GAME --seats "python3 mybot.py",greedy`:

    import kurgan
    kurgan.play("my bot", lambda turn: 0)          # the place of the chosen action in turn.actions

The other way round, with the shape of a Gym environment, where Python starts Kurgan:

    env = kurgan.Env(["npm", "run", "-s", "kurgan", "--"], "verdun-on-the-volga", "-,greedy")
    observation, info = env.reset()
    while True:
        observation, reward, terminated, truncated, info = env.step(kurgan.first_legal(info["mask"]))
        if terminated: observation, info = env.reset()
"""

import json
import subprocess
import sys

PROTOCOL = 1


class Refused(Exception):
    """Kurgan said something that this file does not understand, or nothing more."""


class Turn:
    """A question to a seat: what it sees, what it may do, and what it may find out before it chooses."""

    def __init__(self, talk, game, seen, legal, asked):
        self._talk = talk
        self._id = asked["id"]
        self.seconds = asked["seconds"]
        self.game = game
        self.side = seen["side"]
        self.observation = seen["observation"]
        self.features = seen["features"]
        self.events = seen["events"]
        self.ask = legal["ask"]
        self.rule = legal["rule"]
        self.actions = legal["actions"]

    def forecast(self, choice):
        """The exact odds of what an action rolls, or None where it rolls nothing."""
        self._talk.say({"type": "forecast", "id": self._id, "choice": choice})
        return self._talk.hear("forecast")["odds"]

    def choose(self, choice):
        self._talk.say({"type": "choose", "id": self._id, "choice": int(choice)})

    def resign(self):
        self._talk.say({"type": "resign", "id": self._id})


class Talk:
    """One side of the conversation: JSON objects, one a line."""

    def __init__(self, source, target):
        self._source = source
        self._target = target
        self.game = None
        self.result = None

    def say(self, message):
        self._target.write(json.dumps(message, separators=(",", ":")) + "\n")
        self._target.flush()

    def read(self):
        line = self._source.readline()
        return json.loads(line) if line else None

    def hear(self, expected):
        message = self.read()
        if message is None or message["type"] != expected:
            raise Refused(f"expected {expected}, heard {message}")
        return message

    def greet(self, name):
        if self.hear("hello")["protocol"] != PROTOCOL:
            raise Refused("Kurgan speaks another version of the protocol")
        self.say({"type": "hello", "protocol": PROTOCOL, "name": name})

    def next(self):
        """The next question; None when a game is over (then `result` says how) or nothing more comes."""
        while True:
            message = self.read()
            if message is None:
                self.result = None
                return None
            if message["type"] == "game":
                self.game = message
            elif message["type"] == "result":
                self.result = message
                return None
            elif message["type"] == "observe":
                return Turn(self, self.game, message, self.hear("legal"), self.hear("choose"))


def play(name, choose):
    """Plays every game that is asked for: `choose` is given a Turn and gives the place of an action in its list."""
    talk = Talk(sys.stdin, sys.stdout)
    talk.greet(name)
    while True:
        turn = talk.next()
        if turn is not None:
            turn.choose(choose(turn))
        elif talk.result is None:
            return


def first_legal(mask):
    return mask.index(1)


class Env:
    """A game against a computer player, one seat of it: reset, step, a legal mask, observations as arrays of numbers.

    The list of actions changes from decision to decision; `most` is the size of the mask, and what stands beyond it
    cannot be chosen. The observation is the list of features of the position, as the first side of the game sees it.
    """

    def __init__(self, command, game, seats, scenario=None, seed="1", most=2048):
        """`command` starts Kurgan; of the seats (`-,greedy`) the one that is called - is played here."""
        arguments = ["lab", "duel", game, "--seats", seats, "--games", "1000000", "--seconds", "3600", "--seed", seed]
        if scenario is not None:
            arguments += ["--scenario", scenario]
        pipe = subprocess.PIPE
        self._kurgan = subprocess.Popen([*command, *arguments], stdin=pipe, stdout=pipe, text=True)
        self._talk = Talk(self._kurgan.stdout, self._kurgan.stdin)
        self._talk.greet("kurgan.py")
        self._most = most
        self._turn = None

    def _info(self):
        legal = min(len(self._turn.actions), self._most)
        return {"mask": [1] * legal + [0] * (self._most - legal), "turn": self._turn}

    def reset(self):
        """Begins a game; the one that goes on is given up."""
        if self._turn is not None:
            self._turn.resign()
            while self._talk.next() is not None:
                pass
        self._turn = self._talk.next()
        while self._turn is None and self._talk.result is not None:
            # Over before this seat was asked anything.
            self._turn = self._talk.next()
        if self._turn is None:
            raise Refused("Kurgan has ended")
        return self._turn.features, self._info()

    def step(self, choice):
        """Takes an action by its place; gives observation, reward (1 won, -1 lost, 0), terminated, truncated, info."""
        last = self._turn.features
        self._turn.choose(choice)
        self._turn = self._talk.next()
        if self._turn is not None:
            return self._turn.features, 0.0, False, False, self._info()
        if self._talk.result is None:
            raise Refused("Kurgan has ended")
        won = self._talk.result["won"]
        reward = 0.0 if won is None else 1.0 if won else -1.0
        return last, reward, True, False, {"mask": [0] * self._most, "result": self._talk.result}

    def close(self):
        self._kurgan.stdin.close()
        self._kurgan.wait()
